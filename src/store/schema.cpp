#include "store/schema.h"

#include <array>

#include "store/reading_meter.h"

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
    // Which database this is and how far it has come; in which format entries are and under which rules games
    // are
    // played; what lists of one phase and the end of old games need.
    R"(CREATE TABLE store (
         id INTEGER PRIMARY KEY CHECK (id = 1), identity TEXT NOT NULL, commits INTEGER NOT NULL);
       INSERT INTO store VALUES (1, lower(hex(randomblob(16))), 0);
       DROP TABLE probe;
       ALTER TABLE entries ADD COLUMN format INTEGER NOT NULL DEFAULT 1;
       ALTER TABLE games ADD COLUMN rules INTEGER NOT NULL DEFAULT 1;
       CREATE INDEX games_public_phase ON games (phase, updated DESC) WHERE public;
       CREATE INDEX games_over ON games (updated) WHERE phase IN ('', 'over');)",
};

std::int64_t version_of(Connection& connection) { return connection.number("PRAGMA user_version"); }

}  // namespace

void check_ours(Connection& connection) {
  const bool empty = connection.number("SELECT count(*) FROM sqlite_schema") == 0;
  if (!empty && connection.number("PRAGMA application_id") != kApplicationId)
    throw StoreError(StoreProblem::Other, "it is a database of another program");
  if (version_of(connection) > kSchemaVersion)
    throw StoreError(StoreProblem::Other, "it was written by a newer version of bastide");
}

void check_sound(Connection& connection, const Connection::Progress& progress) {
  const ReadingMeter meter(connection, progress);
  const std::string verdict = connection.text("PRAGMA quick_check(1)");
  if (verdict != "ok") throw StoreError(StoreProblem::Damaged, verdict);
}

void prepare_schema(Connection& connection) {
  for (auto version = version_of(connection); version < kSchemaVersion; ++version) {
    connection.execute("BEGIN IMMEDIATE");
    connection.execute(kMigrations[static_cast<std::size_t>(version)]);
    connection.execute(("PRAGMA user_version = " + std::to_string(version + 1)).c_str());
    connection.execute("COMMIT");
  }
}

std::optional<StoreState> store_state(Connection& connection) {
  constexpr int kFirstWithState = 3;
  if (version_of(connection) < kFirstWithState) return std::nullopt;
  return StoreState{connection.text("SELECT identity FROM store"),
                    connection.number("SELECT commits FROM store")};
}

}  // namespace bastide
