// All tables of the server: found by name, brought into memory on demand, let go when idle.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "server/clock.h"
#include "server/hosted_table.h"
#include "server/limits.h"
#include "server/nodes/thinkers.h"
#include "store/seal.h"

namespace bastide {

class Hall {
 public:
  Hall(boost::asio::io_context& io, const std::unique_ptr<Store>& store, Pool& pool, Metrics& metrics,
       Addresses& addresses, const Seal& seal, const ServerOptions& options);
  ~Hall();  // when nothing runs any more

  // Where the table of this name is; nowhere where there is no such game, or where the store cannot say.
  // Names that lead nowhere leave nothing in memory.
  struct Place {
    std::shared_ptr<HostedTable> here;
    std::string node;     // another one, where it is not here; empty where it is just between two
    bool exists = false;  // such a game
  };
  using Found = std::function<void(Place, std::optional<StoreError>)>;
  void find(const std::string& game, Found found);

  void wake(const std::string& game);  // a stored one, for which the time has come

  // A game that cannot be read: it is woken again only after a while, and the longer the more often that
  // happens.
  void put_aside(const std::string& game);
  void readable(const std::string& game);  // again
  void forget(const HostedTable& table);   // it is not here any more

  // The record of a game that was over is told when it is deleted.
  using Removed = std::function<void(const std::string& record)>;
  void on_removed(Removed removed) { removed_ = std::move(removed); }
  void removed(const std::string& record) const {
    if (removed_) removed_(record);
  }

  // Called every few seconds where finished games are not kept for ever.
  void on_sweep(std::function<void()> sweep) { sweep_ = std::move(sweep); }

  // Stores the first entry of a new table and then calls back with its name.
  using Created = std::function<void(const std::string& game, std::optional<StoreError>)>;
  void create(Json created, Created done);

  void storage_failed();  // it is tried again until it works, then the tables are told

  // Every table is another node's from now on; done when none is here any more.
  void hand_over();
  bool has_tables();
  // The store does not know whether this node still has its tables: they are called when it does.
  void wait_for_leases();

  void start();  // looks after idle tables and alarms until it is stopped
  void stop();   // no more of that

  boost::asio::io_context& io() { return io_; }
  Store& store() { return *store_; }
  Pool& pool() { return pool_; }
  Metrics& metrics() { return metrics_; }
  const ServerClock& clock() const { return time_; }
  Addresses& addresses() { return addresses_; }
  const Seal& seal() const { return seal_; }
  // Who thinks elsewhere; null: we think ourselves.
  Thinkers* thinkers() const { return thinkers_.get(); }
  void set_thinkers(std::shared_ptr<Thinkers> thinkers) { thinkers_ = std::move(thinkers); }
  bool among_others() const { return among_others_; }          // nodes of the same server
  std::int64_t most_entries() const { return most_entries_; }  // of a table, by what people do

 private:
  void every_second();
  void look_at_calendar();
  void forget_idle();
  std::shared_ptr<HostedTable> here(const std::string& game);
  std::shared_ptr<HostedTable> open(const std::string& game);
  // Brings it here, unless another node has it.
  void take(const std::string& game, Found found);
  void look_at_leases();
  void wake_due();
  void wake_page(Store::Due after, std::size_t woken, int pages);
  bool is_aside(const std::string& game);
  void remove_old();
  void watch_storage();
  void watch_key();
  void probe_storage();

  boost::asio::io_context& io_;
  const std::unique_ptr<Store>& store_;  // it is opened later than the hall, and ends before it
  Pool& pool_;
  Metrics& metrics_;
  Addresses& addresses_;
  const Seal& seal_;
  const std::chrono::milliseconds table_idle_, looked_at_idle_, keep_for_;
  const std::int64_t most_entries_;
  const bool among_others_;
  ServerClock time_;
  boost::asio::steady_timer clock_, leases_;
  std::atomic<bool> probing_ = false, all_paused_ = false;
  bool key_missing_ = false;
  std::atomic<bool> handing_over_ = false, waiting_for_leases_ = false;
  unsigned seconds_ = 0;
  std::atomic<Milliseconds> swept_until_ = 0;  // how far the look for old games has come
  std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<HostedTable>> tables_;
  struct Aside {
    std::chrono::steady_clock::time_point until;
    std::chrono::seconds wait;
  };
  std::unordered_map<std::string, Aside> aside_;
  std::shared_ptr<Thinkers> thinkers_;
  Removed removed_;
  std::function<void()> sweep_;
  std::atomic<bool> waking_ = false;
  Store::Due woken_until_;  // where the last look at what is due ended; whoever set `waking_` uses it
};

}  // namespace bastide
