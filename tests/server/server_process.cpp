#include "server_process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <future>
#include <iterator>
#include <sstream>

#include "store/sqlite_store.h"
#include "test_server.h"

namespace bastide {

// The words are laid out before: what other threads were doing with the memory may stand still for ever in
// the child.
pid_t start_program(const std::vector<std::string>& command, int output) {
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const pid_t child = fork();
  if (child != 0) return child;
  dup2(output, 1);
  dup2(output, 2);
  close_range(3, ~0u, 0);  // sockets of other threads, which would stay open when these close them
  execvp(words[0], words.data());
  _exit(98);
}

void ServerProcess::start() {
  const std::filesystem::path said = folder_ / "said";
  std::filesystem::remove(said);
  const int out = open(said.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0600);
  std::vector<std::string> command =
      machine_.command({program_, "serve", "--listen", machine_.address, "--port", std::to_string(port_),
                        "--data", folder_.string(), "--quiet", "--tables-per-hour", "1000000",
                        "--requests-per-second", "100000", "--messages-per-second", "100000"});
  command.insert(command.end(), options_.begin(), options_.end());
  process_ = start_program(command, out);
  close(out);
  EXPECT_TRUE(eventually([&] { return find_port() || has_ended(); }) && process_ > 0)
      << "the server does not start: " << log();
}

bool ServerProcess::find_port() {
  std::istringstream lines(log());
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("Bastide is at ") || !line.ends_with("/")) continue;
    port_ = static_cast<unsigned short>(std::stoi(line.substr(line.rfind(':') + 1)));
    return true;
  }
  return false;
}

bool ServerProcess::has_ended() {
  if (waitpid(process_, nullptr, WNOHANG) == process_) process_ = 0;
  return process_ == 0;
}

void ServerProcess::wait_for(int signal) {
  if (process_ <= 0) return;
  kill(process_, signal);
  waitpid(process_, nullptr, 0);
  process_ = 0;
}

void ServerProcess::kill_now() { wait_for(SIGKILL); }

void ServerProcess::kill_with_mourner() {
  const std::string process = std::to_string(process_);
  std::ifstream children("/proc/" + process + "/task/" + process + "/children");
  for (pid_t child = 0; children >> child;) kill(child, SIGKILL);
  kill_now();
}

void ServerProcess::signal(int number) const { kill(process_, number); }

void ServerProcess::end() { wait_for(SIGTERM); }

std::string ServerProcess::log() const {
  std::ifstream in(folder_ / "said");
  return {std::istreambuf_iterator<char>(in), {}};
}

Finished run_program(const std::vector<std::string>& command) {
  int ends[2];
  EXPECT_EQ(pipe2(ends, O_CLOEXEC), 0);
  const pid_t child = start_program(command, ends[1]);
  close(ends[1]);
  Finished finished;
  char part[1000];
  for (ssize_t size; (size = read(ends[0], part, sizeof part)) > 0;)
    finished.output.append(part, static_cast<std::size_t>(size));
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  finished.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return finished;
}

void make_large_store(const std::filesystem::path& file) {
  SqliteStore store(file);
  constexpr int kGames = 70;
  std::promise<void> all;
  for (int i = 0; i < kGames; ++i) {
    store.begin({"filler" + std::to_string(i), i + 1, false, "", std::nullopt, ""},
                {{1, i + 1, std::string(1 << 20, 'x')}}, [&all, last = i + 1 == kGames](const auto& problem) {
                  EXPECT_FALSE(problem);
                  if (last) all.set_value();
                });
  }
  all.get_future().wait();
}

}  // namespace bastide
