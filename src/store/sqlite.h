// SQLite with exceptions: a connection and its prepared statements.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace bastide {

enum class StoreProblem : std::uint8_t {
  Disk,     // full, read-only or failing: it may work again later
  Damaged,  // what is stored cannot be read: nothing more is written
  Other,
};

struct StoreError : std::runtime_error {
  StoreError(StoreProblem problem_, const std::string& text) : std::runtime_error(text), problem(problem_) {}
  StoreProblem problem;
};

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

class Connection {
 public:
  explicit Connection(const std::filesystem::path& file);
  sqlite3* get() const { return connection_.get(); }
  void execute(const char* sql);
  std::int64_t number(std::string_view sql);  // the first column of the first row
  std::string text(std::string_view sql);
  void interrupt();  // from any thread: what it is doing fails
  void roll_back();  // if a transaction is open

 private:
  std::unique_ptr<sqlite3, int (*)(sqlite3*)> connection_;
};

}  // namespace bastide
