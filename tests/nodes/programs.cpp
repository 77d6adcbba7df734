#include "programs.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server_process.h"
#include "test_server.h"

namespace bastide {

void Program::start() {
  const int out = open(said_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0600);
  process_ = start_program(command_, out);
  close(out);
}

void Program::signal(int number) const { kill(process_, number); }

void Program::end_with(int number) {
  if (process_ <= 0) return;
  kill(process_, number);
  waitpid(process_, nullptr, 0);
  process_ = 0;
}

std::string Program::log() const { return bytes_of(said_); }

bool Program::says(const std::string& text) const {
  return eventually([&] { return log().find(text) != std::string::npos; });
}

namespace {

std::vector<std::string> nats_command(const Machine& machine, std::vector<std::string> options) {
  options.insert(options.begin(), {"nats-server", "-a", machine.address});
  options.insert(options.end(), {"-p", "-1"});
  return machine.command(options);
}

}  // namespace

Nats::Nats(const std::filesystem::path& folder, const Machine& machine,
           const std::vector<std::string>& more_options)
    : Program(nats_command(machine, more_options), folder / ("nats-said-" + machine.address)),
      address_(machine.address) {
  start();
  const std::string where = "Listening for client connections on " + address_ + ":";
  EXPECT_TRUE(says(where)) << "nats-server does not start: " << log();
  EXPECT_TRUE(says("Server is ready"));
  const std::string said = log();
  port_ = static_cast<unsigned short>(std::stoi(said.substr(said.find(where) + where.size())));
  command_.back() = std::to_string(port_);
}

}  // namespace bastide
