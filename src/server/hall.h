// All tables of the server: found by name, brought into memory on demand, let go when idle.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "server/hosted_table.h"
#include "server/limits.h"

namespace bastide {

class Hall {
 public:
  Hall(boost::asio::io_context& io, Store& store, Pool& pool, Metrics& metrics, const Limits& limits);
  ~Hall();  // when nothing runs any more

  // The table of this name; whether there is such a game shows when it is used. A name that no table can have leads
  // to one that does not exist.
  std::shared_ptr<HostedTable> find(const std::string& wanted);

  // Stores the first entry of a new table and then calls back with its name.
  using Created = std::function<void(const std::string& game, std::optional<StoreError>)>;
  void create(Json created, Created done);

  void storage_failed();  // it is tried again until it works, then the tables are told

  void start();  // looks after idle tables and alarms until it is stopped
  void stop();   // no more of that

  boost::asio::io_context& io() { return io_; }
  Store& store() { return store_; }
  Pool& pool() { return pool_; }
  Metrics& metrics() { return metrics_; }

 private:
  void every_second();
  void forget_idle();
  void wake_due();
  void probe_storage();

  boost::asio::io_context& io_;
  Store& store_;
  Pool& pool_;
  Metrics& metrics_;
  const std::chrono::milliseconds table_idle_;
  boost::asio::steady_timer clock_;
  std::atomic<bool> probing_ = false;
  std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<HostedTable>> tables_;
};

}  // namespace bastide
