// Programs that the nodes of a server meet, each in a process of its own.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

#include "machine.h"

namespace bastide {

// Any program, with what it says in a file.
class Program {
 public:
  Program(std::vector<std::string> command, std::filesystem::path said)
      : command_(std::move(command)), said_(std::move(said)) {}
  ~Program() { end_with(9); }
  Program(const Program&) = delete;

  void start();
  void signal(int number) const;
  void end_with(int signal);  // and waits for it
  std::string log() const;
  bool says(const std::string& text) const;  // sooner or later

 protected:
  std::vector<std::string> command_;
  const std::filesystem::path said_;
  pid_t process_ = 0;
};

// nats-server at a port of its own, the same after every start.
class Nats : public Program {
 public:
  explicit Nats(const std::filesystem::path& folder, const Machine& machine = {},
                const std::vector<std::string>& more_options = {});
  std::string url() const { return "nats://" + address_ + ":" + std::to_string(port_); }
  unsigned short port() const { return port_; }

 private:
  const std::string address_;
  unsigned short port_ = 0;
};

}  // namespace bastide
