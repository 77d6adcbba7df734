// Tables that come into memory and leave it.
#include "server/hall.h"

#include <gtest/gtest.h>

#include "store/sqlite_store.h"
#include "test_server.h"

namespace bastide {
namespace {

// Somebody looked for it, or its alarm rang, and it was deleted before it was read.
TEST(Hall, AGameThatWasDeletedMeanwhileIsNotTakenForDamaged) {
  const TestFolder folder;
  ServerOptions options;
  options.store = folder.path() / "games.sqlite";
  boost::asio::io_context io;
  Metrics metrics;
  Addresses addresses(options.limits);
  const std::unique_ptr<Store> store = std::make_unique<SqliteStore>(options.store);
  const Seal seal = Seal::of(options.store);
  Pool pool(1, 0);
  Hall hall(io, store, pool, metrics, addresses, seal, options);
  hall.wake("deleted");
  EXPECT_TRUE(eventually([&] { return metrics.tables == 1; }));
  const auto has_left = [&] {
    io.restart();
    io.poll();
    return metrics.tables == 0;
  };
  EXPECT_TRUE(eventually(has_left)) << "it is kept as one that cannot be read";
  EXPECT_EQ(metrics.unreadable, 0);
}

}  // namespace
}  // namespace bastide
