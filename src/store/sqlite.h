// SQLite with exceptions: a connection and its prepared statements.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "store/store_error.h"

struct sqlite3;
struct sqlite3_stmt;

namespace bastide {

class Statement {
 public:
  Statement(sqlite3* connection, std::string_view sql);

  template <class... Values>
  Statement& bind(const Values&... values) {
    reset();
    int index = 0;
    (bind_one(++index, values), ...);
    return *this;
  }
  bool step();  // true: there is a row
  void run() {
    step();
    reset();
  }
  void reset();
  std::int64_t number(int column) const;
  std::string text(int column) const;

 private:
  void bind_one(int index, std::int64_t value);
  void bind_one(int index, std::string_view value);
  void check(int code) const;

  sqlite3* connection_;
  std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> statement_;
};

// How a connection comes to its file. Nothing but SQLite opens or closes a database: a process that closes
// any of its descriptors of a file loses all its locks on it, and then whoever visits the file takes itself
// for the only one.
enum class Opening : std::uint8_t {
  Existing,  // to read and write
  New,       // where there is no file of this name yet; for its owner alone
  Reading,   // beside others
  Alone,     // what the file itself holds, without the log of what was written last
};

class Connection {
 public:
  Connection(const std::filesystem::path& file, Opening opening);
  sqlite3* get() const { return connection_.get(); }
  void execute(const char* sql);
  std::int64_t number(std::string_view sql);  // the first column of the first row
  std::string text(std::string_view sql);
  void interrupt();  // from any thread: what it is doing fails
  void roll_back();  // if a transaction is open

  // Whether the last one to close the file may write the log into it and delete the log. At first it may not.
  void tidy_up_at_end(bool allowed);
  // Keeps this number up to date: the pages that the log has after a transaction. The log is then written
  // into the file only by `checkpoint`.
  void count_log_pages(int& pages);
  void checkpoint();
  int pages_written();  // since it was asked last

  // Copies everything that is to be seen here now into a new file, even while others write here.
  using Progress = std::function<void(int pages, int of)>;
  void copy_to(const std::filesystem::path& file, const Progress& progress);

 private:
  std::unique_ptr<sqlite3, int (*)(sqlite3*)> connection_;
};

}  // namespace bastide
