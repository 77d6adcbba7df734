#include "store/sqlite.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cstring>

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

// SQLite's own files follow the mode of the database, which holds the seeds of games that are being played.
void make_private(const std::filesystem::path& file) {
  const int made = open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0) throw StoreError(StoreProblem::Disk, file.filename().string() + ": " + std::strerror(errno));
  close(made);
}

std::string address_of(const std::filesystem::path& file) {
  std::string address = "file:";
  for (const char letter : std::filesystem::absolute(file).string()) {
    if (letter == '%' || letter == '?' || letter == '#') {
      constexpr const char* kDigits = "0123456789abcdef";
      address += {'%', kDigits[letter >> 4], kDigits[letter & 15]};
    } else {
      address += letter;
    }
  }
  return address;
}

int copy_pages(sqlite3* to, sqlite3* from, const Connection::Progress& progress) {
  constexpr int kAtOnce = 1024;
  sqlite3_backup* work = sqlite3_backup_init(to, "main", from, "main");
  if (!work) return sqlite3_errcode(to);
  while (sqlite3_backup_step(work, kAtOnce) == SQLITE_OK) {
    const int all = sqlite3_backup_pagecount(work);
    progress(all - sqlite3_backup_remaining(work), all);
  }
  return sqlite3_backup_finish(work);
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
  check(sqlite3_bind_text64(statement_.get(), index, value.data(), value.size(), SQLITE_TRANSIENT,
                            SQLITE_UTF8));
}

void Statement::check(int code) const {
  if (code != SQLITE_OK) complain(connection_, code);
}

Connection::Connection(const std::filesystem::path& file, Opening opening)
    : connection_(nullptr, sqlite3_close_v2) {
  if (opening == Opening::New) make_private(file);
  const bool reads = opening == Opening::Reading || opening == Opening::Alone;
  const int flags =
      SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | (reads ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE);
  const std::string address = address_of(file) + (opening == Opening::Alone ? "?immutable=1" : "");
  sqlite3* made = nullptr;
  const int code = sqlite3_open_v2(address.c_str(), &made, flags, nullptr);
  connection_.reset(made);
  if (code != SQLITE_OK) complain(made, code);
  sqlite3_extended_result_codes(made, 1);
  tidy_up_at_end(false);
  execute("PRAGMA busy_timeout = 5000");
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

void Connection::tidy_up_at_end(bool allowed) {
  sqlite3_db_config(get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, allowed ? 0 : 1, nullptr);
}

void Connection::count_log_pages(int& pages) {
  const auto count = [](void* counted, sqlite3*, const char*, int now) {
    *static_cast<int*>(counted) = now;
    return SQLITE_OK;
  };
  sqlite3_wal_hook(get(), count, &pages);
}

void Connection::checkpoint() {
  const int code = sqlite3_wal_checkpoint_v2(get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  if (code != SQLITE_OK && code != SQLITE_BUSY) complain(get(), code);
}

int Connection::pages_written() {
  int written = 0, most = 0;
  sqlite3_db_status(get(), SQLITE_DBSTATUS_CACHE_WRITE, &written, &most, 1);
  return written;
}

void Connection::copy_to(const std::filesystem::path& file, const Progress& progress) {
  Connection copy(file, Opening::New);
  // In one transaction the pages stay as they are; otherwise every write of others would begin the copy anew.
  execute("BEGIN; SELECT count(*) FROM sqlite_schema");
  const int code = copy_pages(copy.get(), get(), progress);
  roll_back();
  if (code != SQLITE_OK) throw StoreError(problem_of(code), sqlite3_errstr(code));
  copy.execute("PRAGMA journal_mode = DELETE");  // one file, whole in itself
}

}  // namespace bastide
