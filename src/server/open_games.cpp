#include "server/open_games.h"

#include "store/postgres_store.h"
#include "store/sqlite_store.h"
#include "table/keys.h"

namespace bastide {

std::unique_ptr<Store> open_games(const ServerOptions& options) {
  if (options.database.empty()) return std::make_unique<SqliteStore>(options.store);
  const bool alone = options.node.empty();
  return std::make_unique<PostgresStore>(options.database, alone ? new_game() : options.node, alone);
}

Seal open_seal(const ServerOptions& options) {
  if (options.database.empty()) return Seal::of(options.store);
  return Seal::of_database(options.database,
                           options.seal.empty() ? key_file_of(options.store) : options.seal);
}

}  // namespace bastide
