// The real program in a process of its own, and other programs that meet its files.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <filesystem>
#include <string>
#include <vector>

#include "../store/machine.h"

namespace bastide {

// A server that comes back at the same port.
class ServerProcess {
 public:
  explicit ServerProcess(std::filesystem::path folder, std::vector<std::string> options = {},
                         Machine machine = {})
      : folder_(std::move(folder)), options_(std::move(options)), machine_(std::move(machine)) {}
  ~ServerProcess() { kill_now(); }

  void start();
  void kill_now();           // as when the power fails, but for the disk
  void kill_with_mourner();  // as when its whole machine dies
  void end();                // as systemctl does
  void signal(int number) const;

  void run_from_now_on(std::string program) { program_ = std::move(program); }  // another build of it

  unsigned short port() const { return port_; }
  const std::string& address() const { return machine_.address; }
  std::filesystem::path store() const { return folder_ / "games.sqlite"; }
  std::string log() const;  // what it has said

 private:
  bool find_port();  // where it says that it serves
  bool has_ended();  // by itself
  void wait_for(int signal);

  const std::filesystem::path folder_;
  const std::vector<std::string> options_;
  const Machine machine_;
  std::string program_ = BASTIDE_PROGRAM;
  std::atomic<unsigned short> port_ = 0;
  pid_t process_ = 0;
};

// Another program, found as a shell would, with its output there.
pid_t start_program(const std::vector<std::string>& command, int output);

struct Finished {
  int code = -1;
  std::string output;  // of both kinds
};

// Runs a program, found as a shell would, until it ends.
Finished run_program(const std::vector<std::string>& command);

// More than a small database, which is looked through at the start: 64 MB of games that nobody asks for.
void make_large_store(const std::filesystem::path& file);

}  // namespace bastide
