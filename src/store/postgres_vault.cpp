#include "store/postgres_vault.h"

#include "store/postgres_games.h"
#include "store/postgres_schema.h"

namespace bastide {

namespace {

constexpr PgStatement kMoveEntries =
    "INSERT INTO entries (game, seq, at, body, format) SELECT * FROM "
    "unnest($1::text[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bigint[])";
constexpr PgStatement kMoveRows =
    "INSERT INTO games (game, updated, public, phase, wake, summary, rules) "
    "SELECT game, updated, public, phase, nullif(wake, -1), summary, rules FROM "
    "unnest($1::text[], $2::bigint[], $3::bool[], $4::text[], $5::bigint[], $6::bytea[], $7::bigint[]) "
    "AS w(game, updated, public, phase, wake, summary, rules)";

PgCall moved_entries(const std::vector<WholeGame>& games) {
  PgArray names(PgArray::Texts);
  PgEntryColumns columns;
  for (const WholeGame& game : games) {
    for (const StoredEntry& entry : game.entries) {
      names.add(game.game);
      columns.add(entry);
    }
  }
  PgValues values(names);
  columns.add_to(values);
  return {kMoveEntries, std::move(values)};
}

PgCall moved_rows(const std::vector<WholeGame>& games) {
  PgArray names(PgArray::Texts);
  PgRowColumns columns;
  for (const WholeGame& game : games) {
    if (!game.row) continue;
    names.add(game.game);
    columns.add(*game.row);
  }
  PgValues values(names);
  columns.add_to(values);
  return {kMoveRows, std::move(values)};
}

void must_be_idle(PgConnection& connection) {
  if (connection.run("SELECT 1 FROM nodes WHERE until > clock_timestamp()").count() > 0)
    throw StoreError(StoreProblem::Other, "a server uses them; stop it first");
}

}  // namespace

PostgresVault::PostgresVault(const std::string& where) : connection_(where, "bastide migrates") {
  prepare_postgres(connection_);
  must_be_whole(connection_);
  must_be_idle(connection_);
}

PostgresVault::PostgresVault(const std::string& where, const std::string& source)
    : connection_(where, "bastide migrates") {
  prepare_postgres(connection_);
  must_be_idle(connection_);
  const PgRows moving = connection_.run("SELECT moving FROM store");
  if (moving.missing(0, 0)) {
    if (count() > 0) throw StoreError(StoreProblem::Other, "there are games already");
    connection_.run("UPDATE store SET moving = $1::text", PgValues(source));
  } else if (moving.text(0, 0) != source) {
    throw StoreError(StoreProblem::Other, "other games were being moved here; empty it first");
  }
}

std::string PostgresVault::identity() { return connection_.run("SELECT identity FROM store").text(0, 0); }

std::int64_t PostgresVault::count() {
  return connection_
      .run("SELECT count(*) FROM (SELECT game FROM games UNION SELECT game FROM entries) AS names")
      .number(0, 0);
}

std::string PostgresVault::after(const std::string& game) {
  return connection_
      .run(
          "SELECT min(game) FROM (SELECT min(game) AS game FROM games WHERE game > $1 "
          "UNION ALL SELECT min(game) FROM entries WHERE game > $1) AS names",
          PgValues(game))
      .text(0, 0);
}

WholeGame PostgresVault::read(const std::string& game) {
  return {game, entries_of(connection_, game), row_of(connection_, game)};
}

void PostgresVault::write(const std::vector<WholeGame>& games) {
  connection_.transact({moved_entries(games), moved_rows(games)});
}

void PostgresVault::finish() {
  connection_.run("UPDATE store SET moving = NULL");
  connection_.execute("ANALYZE entries; ANALYZE games");
}

}  // namespace bastide
