#include "programs/process.h"

#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cmath>
#include <cstring>
#include <sstream>

extern char** environ;

namespace bastide {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t kLongestLine = 1 << 20;

Clock::time_point deadline_in(double seconds) {
  return Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

double seconds_until(Clock::time_point deadline) {
  return std::chrono::duration<double>(deadline - Clock::now()).count();
}

std::string too_slow(double seconds) {
  std::ostringstream text;
  text << "the program did not answer within " << seconds << " seconds";
  return text.str();
}

// stdin and stdout of the child are one socket, and it leads a process group of its own.
pid_t spawn(const std::string& command, int socket) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, socket, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, socket, STDOUT_FILENO);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  std::string shell = "/bin/sh", option = "-c", line = command;
  char* const arguments[] = {shell.data(), option.data(), line.data(), nullptr};
  pid_t pid = -1;
  const int error = posix_spawn(&pid, "/bin/sh", &files, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error ? -1 : pid;
}

}  // namespace

Process::Process(const std::string& command) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
    throw ProcessFailure("the program could not be started: " + std::string(std::strerror(errno)));
  }
  socket_ = ends[0];
  pid_ = spawn(command, ends[1]);
  close(ends[1]);
  if (pid_ >= 0) return;
  close(socket_);
  throw ProcessFailure("the program could not be started");
}

Process::~Process() {
  close(socket_);
  if (pid_ < 0) return;
  kill(-pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
}

bool Process::wait_for(short events, double seconds) const {
  pollfd entry{socket_, events, 0};
  return poll(&entry, 1, static_cast<int>(std::ceil(std::max(0.0, seconds) * 1000))) > 0;
}

void Process::send_line(std::string_view line, double seconds) {
  const auto deadline = deadline_in(seconds);
  std::string text(line);
  text += '\n';
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t n = send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n >= 0) {
      sent += static_cast<std::size_t>(n);
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      if (!wait_for(POLLOUT, seconds_until(deadline))) throw ProcessFailure(too_slow(seconds));
    } else if (errno != EINTR) {
      fail_ended();
    }
  }
}

std::string Process::read_line(double seconds) {
  const auto deadline = deadline_in(seconds);
  for (;;) {
    if (const std::size_t end = unread_.find('\n'); end != std::string::npos) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      return line;
    }
    if (unread_.size() > kLongestLine) throw ProcessFailure("the program wrote a line without end");
    if (!wait_for(POLLIN, seconds_until(deadline))) throw ProcessFailure(too_slow(seconds));
    char buffer[4096];
    const ssize_t n = read(socket_, buffer, sizeof buffer);
    if (n > 0) {
      unread_.append(buffer, static_cast<std::size_t>(n));
    } else if (n == 0 || errno != EINTR) {
      fail_ended();
    }
  }
}

void Process::fail_ended() {
  // It may have closed its output only; then there is nothing to wait for.
  kill(-pid_, SIGKILL);
  int status = 0;
  const bool known = waitpid(pid_, &status, 0) == pid_;
  pid_ = -1;
  if (known && WIFEXITED(status)) {
    throw ProcessFailure("the program ended with code " + std::to_string(WEXITSTATUS(status)));
  }
  throw ProcessFailure("the program ended without an answer");
}

}  // namespace bastide
