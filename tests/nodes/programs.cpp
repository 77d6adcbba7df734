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

Nats::Nats(const std::filesystem::path& folder)
    : Program({"nats-server", "-a", "127.0.0.1", "-p", "-1"}, folder / "nats-said") {
  start();
  const std::string where = "Listening for client connections on 127.0.0.1:";
  EXPECT_TRUE(says(where)) << "nats-server does not start: " << log();
  EXPECT_TRUE(says("Server is ready"));
  const std::string said = log();
  port_ = static_cast<unsigned short>(std::stoi(said.substr(said.find(where) + where.size())));
  command_.back() = std::to_string(port_);
}

}  // namespace bastide
