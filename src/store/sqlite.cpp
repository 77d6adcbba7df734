#include "store/sqlite.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

namespace bastide {

namespace {

StoreProblem problem_of(int code) {
  switch (code & 0xff) {
    case SQLITE_FULL:
    case SQLITE_READONLY:
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
      return StoreProblem::Disk;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return StoreProblem::Damaged;
    default:
      return StoreProblem::Other;
  }
}

[[noreturn]] void complain(sqlite3* connection, int code) {
  throw StoreError(problem_of(code), connection ? sqlite3_errmsg(connection) : sqlite3_errstr(code));
}

}  // namespace

Statement::Statement(sqlite3* connection, std::string_view sql)
    : connection_(connection), statement_(nullptr, sqlite3_finalize) {
  sqlite3_stmt* made = nullptr;
  const int code = sqlite3_prepare_v3(connection, sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &made, nullptr);
  statement_.reset(made);
  check(code);
}

bool Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) {
    const StoreError error(problem_of(code), sqlite3_errmsg(connection_));
    sqlite3_reset(statement_.get());
    throw error;
  }
  return false;
}

void Statement::reset() { sqlite3_reset(statement_.get()); }

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(statement_.get(), column); }

std::string Statement::text(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
  return bytes ? std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column)))
               : std::string();
}

void Statement::bind_one(int index, std::int64_t value) {
  check(sqlite3_bind_int64(statement_.get(), index, value));
}

void Statement::bind_one(int index, std::string_view value) {
  check(sqlite3_bind_text64(statement_.get(), index, value.data(), value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

void Statement::check(int code) const {
  if (code != SQLITE_OK) complain(connection_, code);
}

Connection::Connection(const std::filesystem::path& file) : connection_(nullptr, sqlite3_close_v2) {
  // For its owner alone: it holds the seeds of games that are being played. SQLite's own files follow its mode.
  if (const int made = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600); made >= 0) close(made);
  sqlite3* made = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &made,
                                   SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  connection_.reset(made);
  if (code != SQLITE_OK) complain(made, code);
  sqlite3_extended_result_codes(made, 1);
}

void Connection::execute(const char* sql) {
  const int code = sqlite3_exec(get(), sql, nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) complain(get(), code);
}

std::int64_t Connection::number(std::string_view sql) {
  Statement statement(get(), sql);
  return statement.step() ? statement.number(0) : 0;
}

std::string Connection::text(std::string_view sql) {
  Statement statement(get(), sql);
  return statement.step() ? statement.text(0) : std::string();
}

void Connection::interrupt() { sqlite3_interrupt(get()); }

void Connection::roll_back() {
  if (!sqlite3_get_autocommit(get())) sqlite3_exec(get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

}  // namespace bastide
