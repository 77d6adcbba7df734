// A full disk, a read-only one, and a damaged database, as people meet them.
#include <fcntl.h>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <iterator>

#include "test_server.h"
#include "text/words.h"

namespace bastide {
namespace {

// No file of this process grows while it is there: every write fails as on a full disk.
class FullDisk {
 public:
  FullDisk() {
    std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit none{0, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &none);
  }
  ~FullDisk() { setrlimit(RLIMIT_FSIZE, &before_); }

 private:
  rlimit before_;
};

TEST(FullDisk, PausesTheTableAndGoesOnWhenThereIsSpaceAgain) {
  TestServer server;
  const MadeTable table = server.make();
  LiveClient client(server.port()), other(server.port());
  const Json before = play_on(client, client.ask(table.join({0, 1})), 5);
  const Json move = {{"type", "confirm"},
                     {"seat", before.at("view").at("asked").at("seat")},
                     {"version", before.at("version")},
                     {"actions", {before.at("view").at("legal").at(0).at("text")}}};
  {
    const FullDisk full;
    EXPECT_EQ(client.ask(move).at("code"), "disk");
    EXPECT_EQ(client.receive_type("table").at("table").at("paused"), "disk");
    const HttpReply refused = server.post(
        "/games",
        {{"setup", {{"rules", "classic"}, {"seats", {"red", "blue"}}}},
         {"seats", {{{"colour", "red"}, {"kind", "here"}}, {{"colour", "blue"}, {"kind", "here"}}}}});
    EXPECT_EQ(refused.status, 503u) << refused.body;
    EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 503u);
    const Json seen = other.ask(table.join({1}));
    EXPECT_EQ(seen.at("seq"), before.at("seq")) << "nothing has changed for anybody";
  }
  Json told;
  do told = client.receive_type("table");
  while (!told.at("table").at("paused").is_null());
  EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 200u);
  client.ask(table.join({0, 1}));
  EXPECT_EQ(client.ask(move).at("type"), "ok");
  server.stop();
  server.start();
  LiveClient again(server.port());
  EXPECT_EQ(again.ask(table.join({0, 1})).at("seq"), before.at("seq").get<int>() + 1);
}

TEST(FullDisk, TheComputerGoesOnToo) {
  const TestServer server;
  const MadeTable table = server.make({{"seats",
                                        {{{"colour", "red"}, {"kind", "here"}},
                                         {{"colour", "blue"}, {"kind", "computer"}, {"level", "child"}}}}});
  LiveClient client(server.port());
  Json last = client.ask(table.join({0}));
  {
    const FullDisk full;
    while (last.at("view").is_null() || last.at("view").at("legal").empty())
      last = client.receive_type("update");
    client.ask({{"type", "confirm"},
                {"seat", "red"},
                {"version", last.at("version")},
                {"actions", {last.at("view").at("legal").at(0).at("text")}}});
  }
  while (!client.receive_type("table").at("table").at("paused").is_null()) {
  }
  last = client.ask(table.join({0}));
  EXPECT_EQ(play_on(client, last, 10).at("type"), "update");
}

// Root may write everywhere. Without this power permissions count for it too, as for the owner that it is;
// where it cannot be given up, as nobody.
bool give_up_power() {
  if (geteuid() != 0) return true;
  return (prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0) == 0 &&
          prctl(PR_CAPBSET_DROP, CAP_DAC_READ_SEARCH, 0, 0, 0) == 0) ||
         setuid(65534) == 0;
}

// The program is opened before: whoever runs it need not be able to find it.
std::string output_of(const std::vector<std::string>& command, int& code) {
  const int program = open(command[0].c_str(), O_RDONLY | O_CLOEXEC);
  int ends[2];
  EXPECT_EQ(pipe(ends), 0);
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], 1);
    dup2(ends[1], 2);
    close(ends[0]);
    if (!give_up_power()) _exit(99);
    fexecve(program, words.data(), environ);
    _exit(98);
  }
  close(ends[1]);
  close(program);
  std::string output;
  char part[1000];
  for (ssize_t size; (size = read(ends[0], part, sizeof part)) > 0;)
    output.append(part, static_cast<std::size_t>(size));
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return output;
}

TEST(ReadOnlyDisk, IsSaidInOneSentence) {
  TestServer server;
  server.make();
  server.stop();
  const std::filesystem::path folder = server.store().parent_path();
  std::ofstream(folder / "serving");
  for (const auto& file : std::filesystem::directory_iterator(folder))
    std::filesystem::permissions(file, std::filesystem::perms{0444});
  std::filesystem::permissions(folder, std::filesystem::perms{0555});
  int code = 0;
  const std::string output =
      output_of({BASTIDE_PROGRAM, "serve", "--port", "0", "--data", folder.string()}, code);
  std::filesystem::permissions(folder, std::filesystem::perms{0755});
  EXPECT_EQ(code, 2);
  EXPECT_NE(output.find("cannot be written"), std::string::npos) << output;
}

TEST(DamagedDatabase, KeepsTheServerFromStarting) {
  TestServer server;
  server.make();
  server.stop();
  {
    std::fstream file(server.store(), std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(100);
    file << std::string(600, 'X');
  }
  std::ifstream in(server.store(), std::ios::binary);
  const std::string before{std::istreambuf_iterator<char>(in), {}};
  try {
    server.start();
    ADD_FAILURE() << "it started";
  } catch (const Complaint& complaint) {
    EXPECT_NE(std::string(complaint.what()).find("damaged"), std::string::npos) << complaint.what();
  }
  std::ifstream again(server.store(), std::ios::binary);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(again), {}), before);
}

}  // namespace
}  // namespace bastide
