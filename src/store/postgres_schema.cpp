#include "store/postgres_schema.h"

#include <array>

namespace bastide {

namespace {

// What leads from one version to the next, in order. Those that were published are never changed.
constexpr std::array<const char*, kPostgresVersion> kVersions = {
    // Bodies are bytes, so that they come back as they were, whatever the encoding of the database.
    // A node lives while it has a row; its number is never used again. A game's lease stands while its holder
    // lives. `seal`: which key the secrets are sealed with. `moving`: from where games are being moved here.
    R"(CREATE TABLE store (
         id bigint PRIMARY KEY CHECK (id = 1), version bigint NOT NULL, identity text NOT NULL, seal bytea,
         moving text);
       INSERT INTO store VALUES (1, 0, gen_random_uuid()::text, NULL, NULL);
       CREATE TABLE entries (
         game text COLLATE "C" NOT NULL, seq bigint NOT NULL, at bigint NOT NULL, body bytea NOT NULL,
         format bigint NOT NULL, PRIMARY KEY (game, seq));
       CREATE TABLE games (
         game text COLLATE "C" PRIMARY KEY, updated bigint NOT NULL, public boolean NOT NULL, phase text NOT NULL,
         wake bigint, summary bytea NOT NULL, rules bigint NOT NULL);
       CREATE INDEX games_public ON games (updated DESC) WHERE public;
       CREATE INDEX games_public_phase ON games (phase, updated DESC) WHERE public;
       CREATE INDEX games_wake ON games (wake, game) WHERE wake IS NOT NULL;
       CREATE INDEX games_over ON games (updated) WHERE phase IN ('', 'over');
       CREATE TABLE nodes (
         id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, node text NOT NULL, until timestamptz NOT NULL,
         steady timestamptz NOT NULL);
       CREATE TABLE leases (game text COLLATE "C" PRIMARY KEY, holder bigint, fence bigint NOT NULL);)",
    // `needs`: the oldest version whose programs may use these tables.
    R"(ALTER TABLE store ADD needs bigint NOT NULL DEFAULT 1;
       CREATE TABLE daily (
         date text COLLATE "C" NOT NULL, game text COLLATE "C" NOT NULL, points bigint NOT NULL,
         PRIMARY KEY (date, game));)",
};

std::int64_t version_in(PgConnection& connection) {
  if (connection.run("SELECT 1::bigint WHERE to_regclass('bastide.store') IS NOT NULL").count() == 0)
    return 0;
  const PgRows rows = connection.run("SELECT version FROM bastide.store");
  return rows.count() ? rows.number(0, 0) : 0;
}

}  // namespace

void prepare_postgres(PgConnection& connection) {
  connection.execute("SET search_path = bastide");
  if (version_in(connection) < kPostgresVersion) {
    connection.execute(
        "BEGIN; SELECT pg_advisory_xact_lock(1113682804); CREATE SCHEMA IF NOT EXISTS bastide");
    for (auto version = version_in(connection); version < kPostgresVersion; ++version) {
      connection.execute(kVersions[static_cast<std::size_t>(version)]);
      connection.execute(("UPDATE store SET version = " + std::to_string(version + 1)).c_str());
    }
    connection.execute("COMMIT");
  }
  if (connection.run("SELECT needs FROM store").number(0, 0) > kPostgresVersion)
    throw StoreError(StoreProblem::Other, "it was written by a newer version of bastide");
}

void must_be_whole(PgConnection& connection) {
  if (!connection.run("SELECT moving FROM store").missing(0, 0))
    throw StoreError(StoreProblem::Other,
                     "games were being moved here, and not all of them are; run `bastide migrate` again");
}

std::int64_t count_games(PgConnection& connection) {
  return connection
      .run(
          "SELECT CASE WHEN reltuples < 100000 THEN (SELECT count(*) FROM games) ELSE reltuples::bigint END "
          "FROM pg_class WHERE oid = 'games'::regclass")
      .number(0, 0);
}

StoreError for_people(const StoreError& error) {
  if (error.problem == StoreProblem::Disk)
    return {error.problem,
            "The database of the games cannot be reached (" + std::string(error.what()) + ")."};
  return {error.problem, "The database of the games cannot be used: " + std::string(error.what()) + "."};
}

}  // namespace bastide
