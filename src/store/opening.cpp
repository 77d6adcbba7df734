#include "store/opening.h"

#include "store/files.h"
#include "store/log_check.h"
#include "store/rescue.h"
#include "store/schema.h"

namespace bastide {

namespace fs = std::filesystem;

namespace {

// Under another name until it is complete: a database without tables is never ours.
void make_store(const fs::path& file) {
  const fs::path draft = beside(file, "-new");
  fs::remove(draft);
  {
    Connection made(draft, Opening::New);
    prepare_schema(made);
  }
  fs::rename(draft, file);
  sync_folder(file.parent_path());
}

std::string missing_transactions(std::int64_t missing) {
  return "the last " + std::to_string(missing) + " transactions, of which players were told, are missing";
}

// What was written down beside the database, against what it holds.
std::string short_of_mark(const Mark& mark, const StoreState& held) {
  if (held.identity != mark.identity) return "it is another database than the one that was used here";
  if (held.commits < mark.commits) return missing_transactions(mark.commits - held.commits);
  return "";
}

std::string loss_in_database(const fs::path& file) {
  if (std::string problem = log_problem(beside(file, "-wal")); !problem.empty()) return problem;
  const auto mark = read_mark(file);
  if (mark && mark->overwritten) return "it was overwritten while a server used it";
  const auto alone = state_in_file(file);
  if (mark && alone && (alone->identity != mark->identity || alone->commits < mark->in_file))
    return "it is another copy than the one that was used here";
  Connection connection(file, Opening::Reading);
  check_ours(connection);
  const auto held = store_state(connection);
  return mark && held ? short_of_mark(*mark, *held) : "";
}

}  // namespace

std::optional<StoreState> state_in_file(const fs::path& file) {
  try {
    Connection alone(file, Opening::Alone);
    return store_state(alone);
  } catch (const StoreError& error) {
    if (error.problem == StoreProblem::Disk) throw;
    return std::nullopt;
  }
}

std::string loss_in(const fs::path& file) {
  if (fs::exists(file)) return fs::file_size(file) == 0 ? "it is empty" : loss_in_database(file);
  if (const auto mark = read_mark(file))
    return "it is gone, and with it " + std::to_string(mark->commits) + " transactions";
  std::error_code none;
  const auto log = fs::file_size(beside(file, "-wal"), none);
  return !none && log > 0 ? "it is gone, but not its log" : "";
}

Connection opened_store(const fs::path& file, bool look_through) {
  finish_rescue(file);
  if (const std::string loss = loss_in(file); !loss.empty()) throw StoreError(StoreProblem::Damaged, loss);
  if (!fs::exists(file)) make_store(file);
  Connection made(file, Opening::Existing);
  check_ours(made);
  const bool old = !store_state(made);
  if (look_through || old) check_sound(made);
  prepare_schema(made);
  if (made.text("PRAGMA journal_mode = WAL") != "wal")
    throw StoreError(StoreProblem::Disk, "no write-ahead log can be kept there");
  made.execute("PRAGMA synchronous = FULL; PRAGMA cache_size = -32000; PRAGMA secure_delete = ON");
  check_ours(made);  // as its first reader: from now on the log is there, and held
  return made;
}

StoreError for_people(const fs::path& file, const StoreError& error) {
  const std::string where = "The games in " + file.string();
  switch (error.problem) {
    case StoreProblem::Damaged:
      return {error.problem,
              where + " are damaged (" + error.what() +
                  "). Nothing was changed. Bring back a copy with `bastide restore`; `bastide backup` "
                  "saves what can still be read."};
    case StoreProblem::Disk:
      return {error.problem, where + " cannot be written (" + error.what() + ")."};
    default:
      return {error.problem, where + " cannot be used: " + error.what() + "."};
  }
}

}  // namespace bastide
