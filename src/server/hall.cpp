#include "server/hall.h"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>

#include "server/messages.h"
#include "server/secrets.h"

namespace bastide {

Hall::Hall(boost::asio::io_context& io, Store& store, Pool& pool, Metrics& metrics, const Limits& limits)
    : io_(io), store_(store), pool_(pool), metrics_(metrics), table_idle_(limits.table_idle), clock_(boost::asio::make_strand(io)) {}

// Tables and connections that were cut off in the middle hold each other.
Hall::~Hall() {
  for (const auto& [game, table] : tables_) table->forget_connections();
}

std::shared_ptr<HostedTable> Hall::find(const std::string& wanted) {
  const std::string game = could_be_game(wanted) ? wanted : "none";
  const std::lock_guard lock(mutex_);
  std::shared_ptr<HostedTable>& table = tables_[game];
  if (!table) table = std::make_shared<HostedTable>(*this, game);
  return table;
}

void Hall::create(Json created, Created done) {
  const std::string game = new_game();
  const Milliseconds now = now_ms();
  // The table itself says the rest about its row as soon as it is awake.
  GameRow row{game, now, false, "waiting", now, ""};
  store_.begin(std::move(row), {{1, now, json_text(created)}},
               [this, game, done = std::move(done)](const std::optional<StoreError>& problem) {
                  if (problem) {
                    storage_failed();
                  } else {
                    ++metrics_.tables_created;
                    spdlog::info("event=table_created game={}", game);
                    find(game)->wake();
                  }
                  done(game, problem);
                });
}

void Hall::start() {
  boost::asio::post(clock_.get_executor(), [this] { every_second(); });
}

void Hall::stop() {
  boost::asio::post(clock_.get_executor(), [this] { clock_.cancel(); });
}

void Hall::every_second() {
  clock_.expires_after(std::chrono::seconds(1));
  clock_.async_wait([this](const boost::system::error_code& stopped) {
    if (stopped) return;
    forget_idle();
    wake_due();
    if (probing_) probe_storage();
    every_second();
  });
}

// Whoever uses a table holds it: a connection, a task in its queue, a search. One that only this list
// holds is not used, and nobody else can begin to use it while the list is locked.
void Hall::forget_idle() {
  const std::int64_t before = now_ms() - table_idle_.count();
  const std::lock_guard lock(mutex_);
  std::erase_if(tables_, [&](const auto& item) {
    return item.second.use_count() == 1 && item.second->last_used() < before;
  });
}

void Hall::wake_due() {
  store_.due(now_ms(), [this](const std::vector<std::string>& games, const std::optional<StoreError>&) {
    for (const std::string& game : games) find(game)->wake();
  });
}

void Hall::storage_failed() { probing_ = true; }

void Hall::probe_storage() {
  store_.probe([this](const std::optional<StoreError>& problem) {
    if (problem || !probing_.exchange(false)) return;
    const std::lock_guard lock(mutex_);
    for (const auto& [game, table] : tables_) table->storage_works();
  });
}

}  // namespace bastide
