#include "store/sqlite_vault.h"

#include "store/files.h"
#include "store/lock.h"
#include "store/mark.h"
#include "store/opening.h"
#include "store/schema.h"

namespace bastide {

namespace fs = std::filesystem;

namespace {

std::unique_ptr<Connection> games_of(const fs::path& file) {
  if (!fs::exists(file)) throw StoreError(StoreProblem::Other, "there is no such file");
  if (folder_in_use(fs::absolute(file).parent_path()))
    throw StoreError(StoreProblem::Other, "a server uses them; stop it first");
  return std::make_unique<Connection>(opened_store(file, true));
}

std::unique_ptr<Connection> draft_of(const fs::path& file, const fs::path& draft, const std::string& source) {
  if (fs::exists(file)) throw StoreError(StoreProblem::Other, "there are games already");
  const bool is_new = !fs::exists(draft);
  auto made = std::make_unique<Connection>(draft, is_new ? Opening::New : Opening::Existing);
  prepare_schema(*made);
  made->execute("CREATE TABLE IF NOT EXISTS moving (source TEXT NOT NULL)");
  if (is_new) Statement(made->get(), "INSERT INTO moving VALUES (?)").bind(source).run();
  if (made->text("SELECT source FROM moving") != source)
    throw StoreError(StoreProblem::Other, "other games were being moved here; delete " + draft.string() +
                                              " where nobody needs them");
  return made;
}

}  // namespace

SqliteVault::SqliteVault(const fs::path& file) : file_(file), connection_(games_of(file)) {}

SqliteVault::SqliteVault(const fs::path& file, const std::string& source)
    : file_(file), draft_(beside(file, "-moving")), connection_(draft_of(file, draft_, source)) {}

std::string SqliteVault::identity() { return store_state(*connection_)->identity; }

std::int64_t SqliteVault::count() {
  return connection_->number("SELECT count(*) FROM (SELECT game FROM games UNION SELECT game FROM entries)");
}

std::string SqliteVault::after(const std::string& game) {
  Statement next = make(
      "SELECT min(game) FROM (SELECT min(game) AS game FROM games WHERE game > ?1 "
      "UNION ALL SELECT min(game) FROM entries WHERE game > ?1)");
  return next.bind(game).step() ? next.text(0) : "";
}

WholeGame SqliteVault::read(const std::string& game) {
  WholeGame whole{game, {}, {}};
  Statement entries = make("SELECT seq, at, body, format FROM entries WHERE game = ? ORDER BY seq");
  entries.bind(game);
  while (entries.step())
    whole.entries.push_back({entries.number(0), entries.number(1), entries.text(2), entries.number(3)});
  Statement row =
      make("SELECT updated, public, phase, ifnull(wake, -1), summary, rules FROM games WHERE game = ?");
  if (row.bind(game).step()) {
    const std::int64_t wake = row.number(3);
    whole.row = GameRow{game,
                        row.number(0),
                        row.number(1) != 0,
                        row.text(2),
                        wake < 0 ? std::nullopt : std::optional(wake),
                        row.text(4),
                        row.number(5)};
  }
  return whole;
}

void SqliteVault::write(const std::vector<WholeGame>& games) {
  Statement entry = make("INSERT INTO entries (game, seq, at, body, format) VALUES (?, ?, ?, ?, ?)");
  Statement insert = make(
      "INSERT INTO games (game, updated, public, phase, wake, summary, rules) "
      "VALUES (?, ?, ?, ?, nullif(?, -1), ?, ?)");
  connection_->execute("BEGIN IMMEDIATE");
  for (const WholeGame& game : games) {
    for (const StoredEntry& of : game.entries) entry.bind(game.game, of.seq, of.at, of.body, of.format).run();
    if (!game.row) continue;
    const GameRow& row = *game.row;
    insert
        .bind(row.game, row.updated, std::int64_t{row.is_public}, row.phase, row.wake.value_or(-1),
              row.summary, row.rules)
        .run();
  }
  connection_->execute("COMMIT");
}

void SqliteVault::finish() {
  connection_->execute("DROP TABLE moving");
  connection_.reset();
  fs::remove(mark_of(file_));
  fs::rename(draft_, file_);
  sync_folder(fs::absolute(file_).parent_path());
}

}  // namespace bastide
