#include "store/mourner.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>

#include "store/postgres_node.h"

namespace bastide {

namespace {

// The only file that is left. The others would stay open after the node, and what ends a group of processes
// is meant for the node.
int stand_aside(int life) {
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) signal(number, SIG_IGN);
  constexpr unsigned kFirst = STDERR_FILENO + 1;
  const int kept = fcntl(life, F_DUPFD, kFirst);
  const int nowhere = open("/dev/null", O_RDWR);
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nowhere, file);
  const auto beside = static_cast<unsigned>(kept);
  if (beside > kFirst) close_range(kFirst, beside - 1, 0);
  close_range(beside + 1, ~0u, 0);
  return kept;
}

}  // namespace

Mourner::Mourner(const std::string& database, const std::string& node) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return;
  process_ = fork();
  if (process_ == 0) {
    mourn(stand_aside(ends[0]), database, node);
    _exit(0);
  }
  close(ends[0]);
  life_ = ends[1];
}

Mourner::~Mourner() {
  if (life_ < 0) return;
  if (write(life_, "x", 1) < 0) errno = 0;  // it has gone before
  close(life_);
  if (process_ > 0) waitpid(process_, nullptr, 0);
}

void mourn(int life, const std::string& database, const std::string& node) {
  char said = 0;
  ssize_t heard = 0;
  do heard = read(life, &said, 1);
  while (heard < 0 && errno == EINTR);
  if (heard != 0) return;
  try {
    PgConnection connection(database, "bastide mourns");
    connection.execute("SET search_path = bastide");
    bury(connection, node);
  } catch (const StoreError&) {
    // The lease runs out by itself.
  }
}

}  // namespace bastide
