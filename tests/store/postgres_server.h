// A PostgreSQL server for tests, in a folder of its own, with as many empty databases as they want.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "machine.h"
#include "test_folder.h"

namespace bastide {

class PostgresServer {
 public:
  // Throws where it does not start; it ends with this program, however that ends.
  explicit PostgresServer(Machine machine = {},
                          const std::filesystem::path& disk = std::filesystem::temp_directory_path());
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;

  static PostgresServer& shared();  // by all tests of a program

  std::string new_database();  // the address of an empty one
  // Where it is reached beside that, and an address of the same database by another way.
  std::filesystem::path socket() const { return folder_.path() / ".s.PGSQL.5432"; }
  std::string by_port(const std::string& address, unsigned short port) const;
  std::string over_network(const std::string& address) const;
  void start();
  void start_if_ended();              // by itself
  void stop();                        // as an administrator does it
  void kill_at_once();                // as when the power fails
  void signal_all(int number) const;  // to it and all who work for it

 private:
  std::string address(const std::string& database) const;
  void run(const std::vector<std::string>& command) const;
  void end_with(int signal);

  void become_somebody();

  const Machine machine_;
  const TestFolder folder_;
  std::vector<std::string> as_somebody_;  // what a command begins with that must not be run by root
  pid_t process_ = 0;
  int databases_ = 0;
};

}  // namespace bastide
