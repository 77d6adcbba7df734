// The tables of the database, with a version that grows.
#pragma once

#include "store/sqlite.h"

namespace bastide {

// Makes the tables of a new database and brings an older one up to date. Throws a StoreError about a
// database that is damaged, newer than this program, or not ours at all.
void prepare_schema(Connection& connection);

constexpr int kSchemaVersion = 2;

}  // namespace bastide
