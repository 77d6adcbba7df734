#include "store/postgres.h"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>

namespace bastide {

namespace {

constexpr std::chrono::seconds kAnswerWithin{10};  // a database that takes longer is taken for gone
constexpr PgStatement kBegin = "BEGIN", kCommit = "COMMIT";

StoreProblem problem_of_state(std::string_view state) {
  constexpr std::array kMayWorkLater = {"08", "25", "40", "53", "55", "57", "58"};
  if (state.starts_with("XX00")) return StoreProblem::Damaged;
  const bool later = std::any_of(kMayWorkLater.begin(), kMayWorkLater.end(),
                                 [&](const char* kind) { return state.starts_with(kind); });
  return later || state.empty() ? StoreProblem::Disk : StoreProblem::Other;
}

// Its first line, without the end of the line.
std::string sentence_of(const char* message) {
  std::string text = message ? message : "";
  return text.substr(0, text.find('\n'));
}

}  // namespace

bool is_postgres(std::string_view name) {
  if (name.starts_with("postgres://") || name.starts_with("postgresql://")) return true;
  const std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> parsed(
      PQconninfoParse(std::string(name).c_str(), nullptr), PQconninfoFree);
  return parsed != nullptr && name.find('=') != std::string_view::npos;
}

PgConnection::PgConnection(const std::string& where, const std::string& name)
    : connection_(nullptr, PQfinish) {
  // What stands before the name of the database may be said otherwise there.
  const std::array<const char*, 8> words = {"connect_timeout",
                                            "tcp_user_timeout",
                                            "keepalives_idle",
                                            "dbname",
                                            "client_encoding",
                                            "application_name",
                                            nullptr};
  const std::array<const char*, 8> values = {"5",    "10000",      "10",   where.c_str(),
                                             "UTF8", name.c_str(), nullptr};
  connection_.reset(PQconnectdbParams(words.data(), values.data(), 1));
  if (PQstatus(connection_.get()) != CONNECTION_OK)
    throw StoreError(StoreProblem::Disk, sentence_of(PQerrorMessage(connection_.get())));
  PQsetnonblocking(connection_.get(), 1);
  PQsetNoticeProcessor(
      connection_.get(), [](void*, const char*) {}, nullptr);
  // What a player was told is on disk, whatever the database does by default.
  execute(
      "SET default_transaction_isolation = 'read committed';"
      "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = "
      "'off'");
}

bool PgConnection::broken() const { return gone_ || PQstatus(connection_.get()) != CONNECTION_OK; }

void PgConnection::complain(const PgRows& rows) {
  const std::string state = rows.problem_state();
  throw StoreError(broken() ? StoreProblem::Disk : problem_of_state(state),
                   sentence_of(rows.problem().c_str()));
}

void PgConnection::execute(const char* sql) {
  if (PQsendQuery(connection_.get(), sql) != 1) fail_to_send();
  flush();
  std::optional<PgRows> failed;
  while (pg_result* result = next()) {
    PgRows rows(result);
    if (rows.failed() && !failed) failed = std::move(rows);
  }
  if (failed) complain(*failed);
}

void PgConnection::prepare(PgStatement statement) {
  if (std::find(prepared_.begin(), prepared_.end(), statement) != prepared_.end()) return;
  const std::string name = "s" + std::to_string(prepared_.size());
  if (PQsendPrepare(connection_.get(), name.c_str(), statement, 0, nullptr) != 1) fail_to_send();
  flush();
  const PgRows prepared = only_answer();
  if (prepared.failed()) complain(prepared);
  prepared_.push_back(statement);
}

void PgConnection::send(PgStatement statement, const PgValues& values) {
  const auto place = std::find(prepared_.begin(), prepared_.end(), statement) - prepared_.begin();
  const std::string name = "s" + std::to_string(place);
  std::vector<const char*> bytes;
  std::vector<int> lengths, formats(values.written().size(), 1);
  for (const std::string& value : values.written()) {
    bytes.push_back(value.data());
    lengths.push_back(static_cast<int>(value.size()));
  }
  if (PQsendQueryPrepared(connection_.get(), name.c_str(), static_cast<int>(bytes.size()), bytes.data(),
                          lengths.data(), formats.data(), 1) != 1)
    fail_to_send();
}

PgRows PgConnection::run(PgStatement statement, const PgValues& values) {
  prepare(statement);
  send(statement, values);
  flush();
  PgRows rows = only_answer();
  if (rows.failed()) complain(rows);
  return rows;
}

std::vector<PgRows> PgConnection::transact(const std::vector<PgCall>& calls) {
  constexpr int kAttempts = 5;  // where somebody else was in the way
  for (const PgStatement frame : {kBegin, kCommit}) prepare(frame);
  for (const PgCall& call : calls) prepare(call.statement);
  try {
    for (int attempt = 1;; ++attempt) {
      send_together(calls);
      std::vector<PgRows> answers = answers_to(calls.size());
      const auto failed =
          std::find_if(answers.begin(), answers.end(), [](const PgRows& rows) { return rows.failed(); });
      if (failed == answers.end()) return answers;
      if (!broken()) execute("ROLLBACK");
      if (broken() || attempt == kAttempts || !failed->problem_state().starts_with("40")) complain(*failed);
    }
  } catch (const StoreError& error) {
    if (broken()) throw PgInDoubt(StoreProblem::Disk, error.what());
    throw;
  }
}

void PgConnection::send_together(const std::vector<PgCall>& calls) {
  PQenterPipelineMode(connection_.get());
  send(kBegin, {});
  for (const PgCall& call : calls) send(call.statement, call.values);
  send(kCommit, {});
  if (PQpipelineSync(connection_.get()) != 1) fail_to_send();
  flush();
}

// One for each call, and one for the end of the transaction.
std::vector<PgRows> PgConnection::answers_to(std::size_t calls) {
  std::vector<PgRows> answers;
  PgRows begun = only_answer();
  for (std::size_t i = 0; i <= calls; ++i) answers.push_back(only_answer());
  if (begun.failed()) answers.front() = std::move(begun);
  PgRows{next()};  // the end of the pipeline
  PQexitPipelineMode(connection_.get());
  return answers;
}

PgRows PgConnection::only_answer() {
  PgRows rows(next());
  while (pg_result* more = next()) PgRows{more};
  return rows;
}

pg_result* PgConnection::next() {
  while (PQisBusy(connection_.get())) {
    wait_for(POLLIN);
    if (PQconsumeInput(connection_.get()) != 1) fail_to_send();
  }
  return PQgetResult(connection_.get());
}

// While we write the database may be waiting for us to read.
void PgConnection::flush() {
  while (const int left = PQflush(connection_.get())) {
    if (left < 0) fail_to_send();
    wait_for(POLLIN | POLLOUT);
    if (PQconsumeInput(connection_.get()) != 1) fail_to_send();
  }
}

void PgConnection::wait_for(short events) {
  pollfd socket{PQsocket(connection_.get()), events, 0};
  const auto patience = std::chrono::milliseconds(kAnswerWithin);
  if (poll(&socket, 1, static_cast<int>(patience.count())) > 0) return;
  gone_ = true;
  throw StoreError(StoreProblem::Disk, "the database does not answer");
}

void PgConnection::fail_to_send() {
  gone_ = true;
  throw StoreError(StoreProblem::Disk, sentence_of(PQerrorMessage(connection_.get())));
}

}  // namespace bastide
