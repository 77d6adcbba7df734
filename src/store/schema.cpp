#include "store/schema.h"

#include <array>

namespace bastide {

namespace {

constexpr std::int64_t kApplicationId = 0x42617374;  // "Bast", in the head of the file

// What leads from one version to the next, in order. Those that were published are never changed.
constexpr std::array<const char*, kSchemaVersion> kMigrations = {
    // The truth: a game is its entries.
    R"(CREATE TABLE entries (
         game TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL,
         PRIMARY KEY (game, seq)) WITHOUT ROWID;
       PRAGMA application_id = 1113682804;)",
    // What lists and alarms need without reading the entries. `wake`: when time alone does something there.
    R"(CREATE TABLE games (
         game TEXT PRIMARY KEY, updated INTEGER NOT NULL, public INTEGER NOT NULL, phase TEXT NOT NULL,
         wake INTEGER, summary TEXT NOT NULL) WITHOUT ROWID;
       INSERT INTO games SELECT game, max(at), 0, '', 0, '' FROM entries GROUP BY game;
       CREATE INDEX games_public ON games (updated DESC) WHERE public;
       CREATE INDEX games_wake ON games (wake) WHERE wake IS NOT NULL;
       CREATE TABLE probe (id INTEGER PRIMARY KEY, at INTEGER NOT NULL);)",
};

std::int64_t version_of(Connection& connection) { return connection.number("PRAGMA user_version"); }

void check_ours(Connection& connection) {
  const bool empty = connection.number("SELECT count(*) FROM sqlite_schema") == 0;
  if (!empty && connection.number("PRAGMA application_id") != kApplicationId)
    throw StoreError(StoreProblem::Other, "it is a database of another program");
  if (version_of(connection) > kSchemaVersion)
    throw StoreError(StoreProblem::Other, "it was written by a newer version of bastide");
}

}  // namespace

void check_sound(Connection& connection) {
  const std::string verdict = connection.text("PRAGMA quick_check(1)");
  if (verdict != "ok") throw StoreError(StoreProblem::Damaged, verdict);
}

void prepare_schema(Connection& connection, bool look_through) {
  check_ours(connection);
  if (look_through || version_of(connection) < kSchemaVersion) check_sound(connection);
  for (auto version = version_of(connection); version < kSchemaVersion; ++version) {
    connection.execute("BEGIN IMMEDIATE");
    connection.execute(kMigrations[static_cast<std::size_t>(version)]);
    connection.execute(("PRAGMA user_version = " + std::to_string(version + 1)).c_str());
    connection.execute("COMMIT");
  }
}

}  // namespace bastide
