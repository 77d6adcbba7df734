#include "store/migrate.h"

#include <algorithm>

#include "store/postgres.h"
#include "store/postgres_vault.h"
#include "store/sqlite_vault.h"

namespace bastide {

namespace {

bool same_entry(const StoredEntry& one, const StoredEntry& other) {
  return one.seq == other.seq && one.at == other.at && one.body == other.body && one.format == other.format;
}

bool same_row(const GameRow& one, const GameRow& other) {
  return one.updated == other.updated && one.is_public == other.is_public && one.phase == other.phase &&
         one.wake == other.wake && one.summary == other.summary && one.rules == other.rules;
}

bool same_game(const WholeGame& one, const WholeGame& other) {
  return one.row.has_value() == other.row.has_value() && (!one.row || same_row(*one.row, *other.row)) &&
         std::equal(one.entries.begin(), one.entries.end(), other.entries.begin(), other.entries.end(),
                    same_entry);
}

std::vector<WholeGame> some_after(GameVault& from, std::string game) {
  constexpr std::size_t kAtOnce = 100;
  std::vector<WholeGame> games;
  while (games.size() < kAtOnce && !(game = from.after(game)).empty()) games.push_back(from.read(game));
  return games;
}

void move_some(const std::vector<WholeGame>& games, GameVault& to) {
  std::vector<WholeGame> missing;
  for (const WholeGame& game : games) {
    if (!to.read(game.game).is_there()) missing.push_back(game);
  }
  to.write(missing);
  for (const WholeGame& game : games) {
    if (!same_game(to.read(game.game), game))
      throw StoreError(StoreProblem::Other,
                       "the game " + game.game + " is not the same where it was moved to");
  }
}

}  // namespace

std::int64_t migrate(GameVault& from, GameVault& to, const MigrateProgress& progress) {
  const std::int64_t all = from.count();
  std::int64_t done = 0;
  for (auto games = some_after(from, ""); !games.empty(); games = some_after(from, games.back().game)) {
    move_some(games, to);
    done += static_cast<std::int64_t>(games.size());
    progress(std::min(done, all), all);
  }
  if (const std::int64_t moved = to.count(); moved != done)
    throw StoreError(StoreProblem::Other, "of " + std::to_string(done) + " games there are " +
                                              std::to_string(moved) + " where they were moved to");
  to.finish();
  return done;
}

std::unique_ptr<GameVault> open_vault(const std::string& where) {
  if (is_postgres(where)) return std::make_unique<PostgresVault>(where);
  return std::make_unique<SqliteVault>(where);
}

std::unique_ptr<GameVault> open_new_vault(const std::string& where, const std::string& source) {
  if (is_postgres(where)) return std::make_unique<PostgresVault>(where, source);
  return std::make_unique<SqliteVault>(where, source);
}

}  // namespace bastide
