// The tables of the database, with a version that grows.
#pragma once

#include <optional>

#include "store/sqlite.h"

namespace bastide {

constexpr int kSchemaVersion = 3;

// Throws a StoreError about a database that is newer than this program or not ours at all.
void check_ours(Connection& connection);
// Throws a StoreError where something is damaged; this reads the whole file. `progress` is told of it now and
// then, by another thread.
void check_sound(Connection& connection, const Connection::Progress& progress = {});

// Makes the tables of a new database and brings an older one up to date.
void prepare_schema(Connection& connection);

// Which database this is, and how many transactions it has seen; none in one of an older version.
struct StoreState {
  std::string identity;
  std::int64_t commits = 0;
};
std::optional<StoreState> store_state(Connection& connection);

}  // namespace bastide
