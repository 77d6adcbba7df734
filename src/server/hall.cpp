#include "server/hall.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "server/secrets.h"
#include "server/stored_game.h"
#include "store/contained.h"
#include "table/written.h"

namespace bastide {

namespace {

constexpr std::chrono::milliseconds kBetweenLooksAtLeases{50};
constexpr int kMostPages = 20;  // of rows looked at in one second
constexpr std::chrono::seconds kAsideFirst{60}, kAsideAtMost{3600};

}  // namespace

Hall::Hall(boost::asio::io_context& io, const std::unique_ptr<Store>& store, Pool& pool, Metrics& metrics,
           Addresses& addresses, const Seal& seal, const ServerOptions& options)
    : io_(io),
      store_(store),
      pool_(pool),
      metrics_(metrics),
      addresses_(addresses),
      seal_(seal),
      table_idle_(options.limits.table_idle),
      looked_at_idle_(std::min(options.limits.looked_at_idle, table_idle_)),
      keep_for_(options.limits.keep_games),
      most_entries_(options.limits.table_entries),
      among_others_(!options.nats.empty() && !options.database.empty()),
      time_(options.calendar ? options.calendar : calendar_ms),
      clock_(boost::asio::make_strand(io)),
      leases_(clock_.get_executor()) {}

// Tables and connections that were cut off in the middle hold each other.
Hall::~Hall() {
  for (const auto& [game, table] : tables_) table->forget_connections();
}

void Hall::find(const std::string& game, Found found) {
  if (!could_be_game(game)) return found({}, std::nullopt);
  if (const auto table = here(game)) return found({table, "", true}, std::nullopt);
  store_->knows(game,
                [this, game, found = std::move(found)](bool known, const std::optional<StoreError>& problem) {
                  if (!known || problem) return found({}, problem);
                  take(game, found);
                });
}

std::shared_ptr<HostedTable> Hall::here(const std::string& game) {
  const std::lock_guard lock(mutex_);
  const auto known = tables_.find(game);
  return known == tables_.end() ? nullptr : known->second;
}

void Hall::take(const std::string& game, Found found) {
  if (handing_over_) return found({nullptr, "", true}, std::nullopt);
  store_->take(game, [this, game, found = std::move(found)](const Lease& lease,
                                                            const std::optional<StoreError>& problem) {
    if (problem) return found({}, problem);
    const bool ours = lease.ours && !handing_over_;
    found({ours ? open(game) : nullptr, lease.ours ? "" : lease.owner, true}, std::nullopt);
  });
}

void Hall::wake(const std::string& game) {
  if (const auto table = here(game)) return table->wake();
  take(game, [](const Place& place, const std::optional<StoreError>&) {
    if (place.here) place.here->wake();
  });
}

std::shared_ptr<HostedTable> Hall::open(const std::string& game) {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<HostedTable>& table = tables_[game];
  if (!table) table = std::make_shared<HostedTable>(*this, game);
  return table;
}

void Hall::create(Json created, Created done) {
  const std::string game = new_game();
  const Milliseconds now = time_.now();
  // The table itself says the rest about its row as soon as it is awake.
  GameRow row{game, now, false, "waiting", now, "", kRulesVersion};
  store_->begin(std::move(row), to_store({{1, now, with_sealed_secrets(std::move(created), seal_)}}),
                [this, game, done = std::move(done)](const std::optional<StoreError>& problem) {
                  if (problem) {
                    storage_failed();
                  } else {
                    ++metrics_.tables_created;
                    spdlog::info("event=table_created game={}", game);
                    wake(game);
                  }
                  done(game, problem);
                });
}

void Hall::start() {
  boost::asio::post(clock_.get_executor(), [this] { every_second(); });
}

void Hall::stop() {
  boost::asio::post(clock_.get_executor(), [this] {
    clock_.cancel();
    leases_.cancel();
  });
}

void Hall::every_second() {
  clock_.expires_after(std::chrono::seconds(1));
  clock_.async_wait([this](const boost::system::error_code& stopped) {
    if (stopped) return;
    contained("hall", [this] {
      look_at_calendar();
      forget_idle();
      wake_due();
      watch_storage();
      watch_key();
      remove_old();
    });
    every_second();
  });
}

// The tables notice by themselves, with the next thing that happens there.
void Hall::look_at_calendar() {
  const Milliseconds by = time_.look();
  if (by == 0) return;
  ++metrics_.clock_steps;
  spdlog::warn("event=clock_stepped milliseconds={}", by);
}

// Whoever uses a table holds it: a connection, a task in its queue, a search. One that only this list
// holds is not used, and nobody else can begin to use it while the list is locked. Whoever has a list of
// games may look at all of them: those do not stay.
void Hall::forget_idle() {
  const std::int64_t now = steady_ms();
  const std::lock_guard lock(mutex_);
  std::erase_if(tables_, [&](const auto& item) {
    const auto stays = item.second->is_played() ? table_idle_ : looked_at_idle_;
    const bool idle = item.second.use_count() == 1 && item.second->last_used() < now - stays.count();
    // Whoever looks for it from now on takes it after that.
    if (idle) store_->release(item.first, item.second->fence());
    return idle;
  });
}

// Round and round through what is due, so that games that stay there keep nobody else waiting. Some are woken
// every second; what is put aside costs only the look at its row.
void Hall::wake_due() {
  if (!waking_.exchange(true)) wake_page(woken_until_, 0, 0);
}

void Hall::wake_page(Store::Due after, std::size_t woken, int pages) {
  store_->due(
      time_.now(), std::move(after),
      [this, woken, pages](const std::vector<Store::Due>& games, const std::optional<StoreError>&) mutable {
        const bool last = games.size() < Store::kDuePage;
        for (const Store::Due& due : games) {
          if (is_aside(due.game)) continue;
          contained("wake", [&] { wake(due.game); });
          ++woken;
        }
        woken_until_ = last ? Store::Due{} : games.back();
        if (last || woken >= Store::kDuePage || ++pages >= kMostPages) {
          waking_ = false;
        } else {
          wake_page(woken_until_, woken, pages);
        }
      });
}

void Hall::put_aside(const std::string& game) {
  const std::lock_guard lock(mutex_);
  Aside& aside = aside_[game];
  aside.wait = std::clamp(2 * aside.wait, kAsideFirst, kAsideAtMost);
  aside.until = std::chrono::steady_clock::now() + aside.wait;
  metrics_.unreadable = static_cast<std::int64_t>(aside_.size());
}

void Hall::readable(const std::string& game) {
  const std::lock_guard lock(mutex_);
  aside_.erase(game);
  metrics_.unreadable = static_cast<std::int64_t>(aside_.size());
}

bool Hall::is_aside(const std::string& game) {
  const std::lock_guard lock(mutex_);
  const auto found = aside_.find(game);
  return found != aside_.end() && std::chrono::steady_clock::now() < found->second.until;
}

void Hall::forget(const HostedTable& table) {
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(table.id());
  if (found != tables_.end() && found->second.get() == &table) tables_.erase(found);
}

// Round and round, a few at a time. Some may stay: those that somebody looks at, or that cannot be read.
void Hall::remove_old() {
  if (keep_for_.count() == 0 || ++seconds_ % 10 != 0) return;
  if (sweep_) sweep_();
  const Milliseconds before = time_.now() - keep_for_.count();
  store_->finished(swept_until_, before,
                   [this, before](const std::vector<GameRow>& games, const std::optional<StoreError>&) {
                     for (const GameRow& row : games) {
                       take(row.game, [before](const Place& place, const std::optional<StoreError>&) {
                         if (place.here) place.here->remove_if_over(before);
                       });
                     }
                     swept_until_ = games.empty() ? 0 : games.back().updated;
                   });
}

void Hall::hand_over() {
  handing_over_ = true;
  const std::lock_guard lock(mutex_);
  for (const auto& [game, table] : tables_) table->hand_over();
}

bool Hall::has_tables() {
  const std::lock_guard lock(mutex_);
  return !tables_.empty();
}

void Hall::wait_for_leases() {
  if (!waiting_for_leases_.exchange(true))
    boost::asio::post(leases_.get_executor(), [this] { look_at_leases(); });
}

void Hall::look_at_leases() {
  leases_.expires_after(kBetweenLooksAtLeases);
  leases_.async_wait([this](const boost::system::error_code& stopped) {
    if (stopped) return;
    if (!store_->holds()) return look_at_leases();
    waiting_for_leases_ = false;
    const std::lock_guard lock(mutex_);
    for (const auto& [game, table] : tables_) table->go_on();
  });
}

// The store may have noticed something by itself, while nobody wanted anything stored.
void Hall::watch_storage() {
  if (!store_->works() && !all_paused_.exchange(true)) {
    storage_failed();
    const std::lock_guard lock(mutex_);
    for (const auto& [game, table] : tables_) table->storage_fails();
  }
  if (probing_) probe_storage();
}

// Whoever restarts the server without it could not open the games.
void Hall::watch_key() {
  try {
    if (seal_.put_back()) spdlog::warn("event=key_put_back");
    key_missing_ = false;
  } catch (const std::exception& error) {
    if (!std::exchange(key_missing_, true))
      spdlog::critical("event=key_not_put_back problem=\"{}\"", error.what());
  }
}

void Hall::storage_failed() { probing_ = true; }

void Hall::probe_storage() {
  store_->probe([this](const std::optional<StoreError>& problem) {
    if (problem || !probing_.exchange(false)) return;
    all_paused_ = false;
    const std::lock_guard lock(mutex_);
    for (const auto& [game, table] : tables_) table->storage_works();
  });
}

}  // namespace bastide
