#include "postgres_server.h"

#include <fcntl.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <stdexcept>

#include "store/postgres.h"

namespace bastide {

namespace {

const std::string kPrograms = "/usr/lib/postgresql/15/bin/";

pid_t start_as(const std::vector<std::string>& command, const std::filesystem::path& said) {
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const pid_t child = fork();
  if (child != 0) return child;
  const int out = open(said.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  dup2(out, 1);
  dup2(out, 2);
  prctl(PR_SET_PDEATHSIG, SIGQUIT);
  execvp(words[0], words.data());
  _exit(98);
}

}  // namespace

PostgresServer::PostgresServer(Machine machine, const std::filesystem::path& disk)
    : machine_(std::move(machine)), folder_(disk), as_somebody_(machine_.inside) {
  if (getuid() == 0) become_somebody();
  run({kPrograms + "initdb", "-D", (folder_.path() / "data").string(), "-U", "bastide", "-A", "trust", "-E",
       "UTF8", "--no-locale", "--no-sync", "--no-instructions", "--wal-segsize=1"});
  if (!machine_.inside.empty())
    std::ofstream(folder_.path() / "data/pg_hba.conf", std::ios::app) << "host all all all trust\n";
  start();
}

// It refuses to be run by root. In a namespace that has no other users root is given another name.
void PostgresServer::become_somebody() {
  const passwd* user = getpwnam("postgres");
  if (!user) throw std::runtime_error("there is no user postgres; install postgresql-15");
  if (chown(folder_.path().c_str(), user->pw_uid, user->pw_gid) == 0)
    as_somebody_.insert(as_somebody_.end(),
                        {"setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"});
  else
    as_somebody_.insert(as_somebody_.end(),
                        {"unshare", "--user", "--map-user=postgres", "--map-group=postgres", "setpriv"});
  as_somebody_.push_back("--pdeathsig=QUIT");
}

PostgresServer::~PostgresServer() { kill_at_once(); }

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

std::string PostgresServer::address(const std::string& database) const {
  return "postgresql:///" + database + "?host=" + folder_.path().string() + "&user=bastide";
}

std::string PostgresServer::new_database() {
  const std::string name = "games" + std::to_string(++databases_);
  PgConnection(address("postgres"), "tests").execute(("CREATE DATABASE " + name).c_str());
  return address(name);
}

std::string PostgresServer::by_port(const std::string& address, unsigned short port) const {
  std::string other = address;
  const std::string folder = folder_.path().string();
  return other.replace(other.find(folder), folder.size(), "127.0.0.1&port=" + std::to_string(port));
}

std::string PostgresServer::over_network(const std::string& address) const {
  std::string other = address;
  const std::string folder = folder_.path().string();
  return other.replace(other.find(folder), folder.size(), machine_.address);
}

void PostgresServer::signal_all(int number) const {
  kill(process_, number);
  const std::string process = std::to_string(process_);
  std::ifstream children("/proc/" + process + "/task/" + process + "/children");
  for (pid_t child = 0; children >> child;) kill(child, number);
}

void PostgresServer::run(const std::vector<std::string>& command) const {
  std::vector<std::string> whole = as_somebody_;
  whole.insert(whole.end(), command.begin(), command.end());
  const std::filesystem::path said = folder_.path() / "said";
  int status = 0;
  waitpid(start_as(whole, said), &status, 0);
  if (status != 0) throw std::runtime_error(command[0] + " failed: " + bytes_of(said));
}

void PostgresServer::start() {
  std::vector<std::string> command = as_somebody_;
  const std::string folder = folder_.path().string();
  command.insert(command.end(), {kPrograms + "postgres", "-D", folder + "/data", "-k", folder, "-c",
                                 "listen_addresses=" + (machine_.inside.empty() ? "" : machine_.address),
                                 "-c", "fsync=off", "-c", "max_connections=200"});
  process_ = start_as(command, folder_.path() / "said");
  const bool ready = eventually([&] {
    try {
      PgConnection(address("postgres"), "tests");
      return true;
    } catch (const StoreError&) {
      return false;
    }
  });
  if (!ready) throw std::runtime_error("PostgreSQL does not start: " + bytes_of(folder_.path() / "said"));
}

void PostgresServer::start_if_ended() {
  if (waitpid(process_, nullptr, WNOHANG) == process_) start();
}

void PostgresServer::end_with(int signal) {
  if (process_ <= 0) return;
  kill(process_, signal);
  waitpid(process_, nullptr, 0);
  process_ = 0;
}

void PostgresServer::stop() { end_with(SIGINT); }

void PostgresServer::kill_at_once() { end_with(SIGQUIT); }

}  // namespace bastide
