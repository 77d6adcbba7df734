// PostgreSQL with exceptions: a connection, values as they travel, and answers. Everything travels in binary
// form: nothing has to be quoted, and what is stored comes back byte by byte.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "store/store_error.h"

struct pg_conn;
struct pg_result;

namespace bastide {

// Whether this names a PostgreSQL database and not a file.
bool is_postgres(std::string_view name);

// An array as a parameter: one statement writes what many tables have to say.
class PgArray {
 public:
  enum Kind : std::uint32_t { Bytes = 17, Numbers = 20, Texts = 25, Flags = 16 };
  explicit PgArray(Kind kind) : kind_(kind) {}
  PgArray& add(std::int64_t number);
  PgArray& add(std::string_view text);
  PgArray& add_flag(bool flag);
  std::string written() const;
  bool empty() const { return count_ == 0; }

 private:
  void add_bytes(std::string_view bytes);

  Kind kind_;
  std::uint32_t count_ = 0;
  std::string items_;
};

// The parameters of a statement, in their order.
class PgValues {
 public:
  PgValues() = default;
  template <class... Values>
  explicit PgValues(const Values&... values) {
    (add(values), ...);
  }
  PgValues& add(std::int64_t number);
  PgValues& add(std::string_view text);
  PgValues& add(const PgArray& array);
  const std::vector<std::string>& written() const { return written_; }

 private:
  std::vector<std::string> written_;
};

class PgRows {
 public:
  explicit PgRows(pg_result* result);
  bool failed() const;
  std::string problem() const;
  std::string problem_state() const;  // its five letters; empty where the connection is at fault
  int count() const;
  std::int64_t changed() const;  // rows, by a statement that writes
  bool missing(int row, int column) const;
  std::int64_t number(int row, int column) const;  // bigint
  bool flag(int row, int column) const;
  std::string text(int row, int column) const;

 private:
  std::string_view bytes(int row, int column) const;

  std::unique_ptr<pg_result, void (*)(pg_result*)> result_;
};

// Prepared once for a connection, under its own words.
using PgStatement = const char*;

struct PgCall {
  PgStatement statement;
  PgValues values;
};

// What became of a transaction is not known: the connection broke before the answer.
struct PgInDoubt : StoreError {
  using StoreError::StoreError;
};

class PgConnection {
 public:
  // Throws a StoreError. `name` is what the database's administrator sees.
  PgConnection(const std::string& where, const std::string& name);

  PgRows run(PgStatement statement, const PgValues& values = {});
  void execute(const char* sql);  // several statements without parameters
  // One after the other in one transaction, with one way to the database and back. Throws a StoreError where
  // nothing was done, and PgInDoubt.
  std::vector<PgRows> transact(const std::vector<PgCall>& calls);

  bool broken() const;  // it has to be opened again

 private:
  [[noreturn]] void complain(const PgRows& failed);
  [[noreturn]] void fail_to_send();
  void prepare(PgStatement statement);
  void send(PgStatement statement, const PgValues& values);
  void flush();
  void wait_for(short events);  // but not for ever
  pg_result* next();
  PgRows only_answer();
  void send_together(const std::vector<PgCall>& calls);
  std::vector<PgRows> answers_to(std::size_t calls);

  std::unique_ptr<pg_conn, void (*)(pg_conn*)> connection_;
  std::vector<PgStatement> prepared_;
  bool gone_ = false;
};

}  // namespace bastide
