// The program's log, where nobody reads it.
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test_server.h"

namespace bastide {
namespace {

// The program with its output in a pipe that holds little.
class LoggingServer {
 public:
  LoggingServer() {
    EXPECT_EQ(pipe2(ends_, O_CLOEXEC), 0);
    EXPECT_GT(fcntl(ends_[1], F_SETPIPE_SZ, 4096), 0);
    const std::string folder = folder_.path().string();
    process_ = fork();
    if (process_ == 0) {
      dup2(ends_[1], 1);
      execl(BASTIDE_PROGRAM, BASTIDE_PROGRAM, "serve", "--port", "0", "--data", folder.c_str(),
            "--tables-per-hour", "1000000", nullptr);
      _exit(98);
    }
    close(ends_[1]);
    std::string line;
    while (!line.starts_with("Bastide is at ")) line = read_line();
    port_ = static_cast<unsigned short>(std::stoi(line.substr(line.rfind(':') + 1)));
  }
  ~LoggingServer() {
    if (process_ > 0) kill(process_, SIGKILL);
    if (process_ > 0) waitpid(process_, nullptr, 0);
    stop_reading();
  }

  std::string read_line() const {
    std::string line;
    for (char letter = 0; read(ends_[0], &letter, 1) == 1 && letter != '\n';) line += letter;
    return line;
  }
  void stop_reading() {
    if (ends_[0] >= 0) close(ends_[0]);
    ends_[0] = -1;
  }

  unsigned make_table() const {
    const Json seats = {{{"colour", "red"}, {"kind", "here"}}, {{"colour", "blue"}, {"kind", "here"}}};
    return http(port_, "POST", "/api/v1/games",
                Json{{"setup", {{"rules", "classic"}}}, {"seats", seats}}.dump())
        .status;
  }
  bool drops_lines() const {
    return http(port_, "GET", "/metrics").body.find("\nbastide_log_lines_dropped_total 0\n") ==
           std::string::npos;
  }
  // Its exit code when it is asked to end.
  int end() {
    int status = -1;
    kill(process_, SIGTERM);
    waitpid(process_, &status, 0);
    process_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

 private:
  TestFolder folder_;
  int ends_[2] = {-1, -1};
  pid_t process_ = 0;
  unsigned short port_ = 0;
};

TEST(Log, HasALineForEveryEvent) {
  LoggingServer server;
  ASSERT_EQ(server.make_table(), 201u);
  std::string line;
  do line = server.read_line();
  while (!line.empty() && line.find("event=table_created") == std::string::npos);
  EXPECT_NE(line.find(" level=info event=table_created game="), std::string::npos) << line;
}

TEST(Log, NobodyHasToReadIt) {
  LoggingServer server;
  for (int i = 0; i < 100; ++i) ASSERT_EQ(server.make_table(), 201u) << i;
  EXPECT_TRUE(eventually([&] { return server.drops_lines(); }));
  server.stop_reading();
  for (int i = 0; i < 20; ++i) ASSERT_EQ(server.make_table(), 201u) << i;
  EXPECT_EQ(server.end(), 0);
}

}  // namespace
}  // namespace bastide
