// The tables of the games in PostgreSQL, with a version that grows.
#pragma once

#include "store/postgres.h"

namespace bastide {

constexpr std::int64_t kPostgresVersion = 2;

// Makes the tables where there are none and brings older ones up to date, also where several nodes begin at
// once. Throws a StoreError, also about tables that are newer than this program, unless they say that
// programs of this version may use them too: so nodes of neighbouring versions work side by side.
void prepare_postgres(PgConnection& connection);

// Throws a StoreError where a migration into it was interrupted.
void must_be_whole(PgConnection& connection);

// The number of games; an estimate where there are very many.
std::int64_t count_games(PgConnection& connection);

// The sentence for the person who started the program. It does not say where the database is: its address
// may hold a password.
StoreError for_people(const StoreError& error);

}  // namespace bastide
