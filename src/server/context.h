// What everybody in the server shares.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <mutex>
#include <unordered_map>

#include "server/analyses.h"
#include "server/daily_results.h"
#include "server/hall.h"
#include "server/health.h"
#include "server/house.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/open_games.h"
#include "server/options.h"
#include "server/pool.h"

namespace bastide {

class Nodes;

struct Context {
  explicit Context(const ServerOptions& options_)
      : options(options_),
        house(options.house, options.listen == "0.0.0.0"),
        addresses(options.limits),
        hall(io, store, pool, metrics, addresses, seal, options),
        store(open_games(options)),
        seal(open_seal(options)),
        pool(options.thinking_threads, 10) {}

  // In this order they end from below: what still runs calls only those above.
  const ServerOptions options;
  House house;
  Metrics metrics;
  Addresses addresses;
  // All live connections, to be told when the server closes.
  std::mutex live_mutex;
  std::unordered_map<ConnectionId, std::weak_ptr<LiveConnection>> live;
  std::atomic<ConnectionId> next_connection = 1;
  std::atomic<bool> closing = false;
  boost::asio::io_context io;
  Pool desk{1, 0};  // what takes some milliseconds and is no search: records, replays
  Hall hall;
  std::unique_ptr<Store> store;
  Seal seal;
  DailyResults daily_results{options.store.parent_path() / "daily", options.database};
  std::shared_ptr<Nodes> nodes;  // none: there is only this one
  Analyses analyses{pool, options.store.parent_path() / "analyses", options.limits};
  Pool pool;
  Health health{*store, pool};
};

}  // namespace bastide
