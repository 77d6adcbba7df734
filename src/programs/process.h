// A program that runs beside this one and speaks in lines.
#pragma once

#include <sys/types.h>

#include <stdexcept>
#include <string>
#include <string_view>

namespace bastide {

// The program ended, hung or talked too much; what() is a sentence about it.
struct ProcessFailure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Process {
 public:
  // Runs a command of the shell. What it writes to stderr stays visible.
  explicit Process(const std::string& command);
  // Ends it, with everything that it started.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void send_line(std::string_view line, double seconds);
  std::string read_line(double seconds);
  pid_t pid() const { return pid_; }  // of the shell, or of what it has become by exec

 private:
  [[noreturn]] void fail_ended();
  bool wait_for(short events, double seconds) const;

  pid_t pid_ = -1;
  int socket_ = -1;
  std::string unread_;
};

}  // namespace bastide
