// The tables of the database, with a version that grows.
#pragma once

#include "store/sqlite.h"

namespace bastide {

// Makes the tables of a new database and brings an older one up to date. Throws a StoreError about a
// database that is damaged, newer than this program, or not ours at all. Damage is looked for
// only where `look_through` says so, for that reads the whole file.
void prepare_schema(Connection& connection, bool look_through);

// Throws a StoreError where something is damaged.
void check_sound(Connection& connection);

constexpr int kSchemaVersion = 2;

}  // namespace bastide
