// The tables of the database, with a version that grows.
#pragma once

#include "store/sqlite.h"

namespace bastide {

// Makes the tables of a new database and brings an older one up to date. Throws a StoreError about a
// database that is damaged, newer than this program, or not ours at all. Unless the whole of it is to be
// looked through, only what is needed to start is.
void prepare_schema(Connection& connection, bool whole);

// Throws a StoreError where something is damaged. `part`: one table, or everything where it is empty.
void check_sound(Connection& connection, const std::string& part = "");

constexpr int kSchemaVersion = 2;

}  // namespace bastide
