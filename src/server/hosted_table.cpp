#include "server/hosted_table.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "json/object_text.h"
#include "server/hall.h"
#include "server/storage_problem.h"
#include "server/stored_game.h"
#include "store/contained.h"
#include "table/requests.h"
#include "table/written.h"

namespace bastide {

namespace {

constexpr Milliseconds kSoonest = 10;  // between two alarms

const Problem kTooManyTables("too_many", "Too many tables were made from here; please wait a while.");
const Problem kTableFull(
    "table_full",
    "So much has happened at this table that nothing more is kept; go on at a new one, from "
    "its record.");
const Problem kFailed("internal", "Something went wrong in the server.");

}  // namespace

HostedTable::HostedTable(Hall& hall, std::string id)
    : hall_(hall),
      metrics_(hall.metrics()),
      id_(std::move(id)),
      strand_(boost::asio::make_strand(hall.io())),
      alarm_(strand_),
      last_used_(steady_ms()) {
  ++metrics_.tables;
}

HostedTable::~HostedTable() { --metrics_.tables; }

void HostedTable::enqueue(Task task) {
  boost::asio::post(strand_, [self = shared_from_this(), task = std::move(task)]() mutable {
    self->last_used_ = steady_ms();
    self->queue_.push_back(std::move(task));
    self->work();
  });
}

Milliseconds HostedTable::now() {
  const Milliseconds stepped = hall_.clock().ahead() - ahead_;
  ahead_ += stepped;
  const Milliseconds time = steady_ms() + ahead_;
  if (stepped != 0 && table_) table_->clock_stepped(stepped, time);
  return time;
}

void HostedTable::work() {
  while (!busy_ && !queue_.empty()) {
    if (!gone_ && !is_ours()) return;
    if (!table_ && !tried_ && !gone_) return load();
    const Task task = std::move(queue_.front());
    queue_.pop_front();
    guarded(task);
  }
}

void HostedTable::guarded(const Task& task) {
  try {
    task();
  } catch (const std::exception& error) {
    broken(error);
  }
}

void HostedTable::load() {
  busy_ = true;
  const auto found = [self = shared_from_this()](StoredGame stored, std::optional<StoreError> problem) {
    boost::asio::post(self->strand_, [self, stored = std::move(stored), problem = std::move(problem)] {
      self->loaded(stored, problem);
    });
  };
  incarnation_ = hall_.store().incarnation();
  hall_.store().take(id_, [this, found](const Lease& lease, std::optional<StoreError> problem) {
    if (!problem && !lease.ours) problem = StoreError(StoreProblem::Fenced, "another node has it");
    if (problem) return found({}, problem);
    fence_ = lease.fence;  // the queue stands still
    hall_.store().load(id_, found);
  });
}

void HostedTable::loaded(const StoredGame& stored, const std::optional<StoreError>& problem) {
  busy_ = false;
  tried_ = true;
  try {
    const bool deleted = !problem && stored.entries.empty() && !stored.row;  // while it was looked for
    if (is_fenced(problem) || deleted) {
      go();
      return work();
    }
    why_not_ = unreadable_game();
    if (problem) throw *problem;
    ahead_ = hall_.clock().ahead();
    table_.emplace(read_game(id_, stored, hall_.seal(), now(), hall_.clock().sure_since()));
    last_entry_ = stored.entries.back().at;
    row_ = stored.row;
    hall_.readable(id_);
  } catch (const StoreError& error) {
    cannot_read(error, error.problem == StoreProblem::Disk || error.problem == StoreProblem::Moved);
    why_not_ = storage_problem(error);
  } catch (const NewerGame& error) {
    cannot_read(error, false);
    if (hall_.among_others()) leave_to_others();
  } catch (const std::exception& error) {
    cannot_read(error, false);
  }
  if (table_) guarded([this] { follow_up(); });
  work();
  if (!table_) tried_ = false;  // whoever asks again later has it tried again
}

// Where only the store does not answer nothing is wrong with the game.
void HostedTable::cannot_read(const std::exception& error, bool for_now) {
  if (!for_now) hall_.put_aside(id_);
  spdlog::error("event=table_unreadable game={} problem=\"{}\"", id_, error.what());
}

void HostedTable::broken(const std::exception& error) {
  ++metrics_.tables_failed;
  spdlog::error("event=table_failed game={} problem=\"{}\"", id_, error.what());
  hall_.put_aside(id_);
  for (const auto& [id, connection] : connections_)
    connection->hang_up("internal",
                        "Something went wrong at this table; it is opened again from what is stored.");
  forget_table();
}

void HostedTable::forget_table() {
  connections_.clear();
  table_.reset();
  row_.reset();
  ask_no_more();
  tried_ = false;
}

void HostedTable::join(std::shared_ptr<LiveConnection> connection, Message message, Joined done) {
  enqueue([this, connection = std::move(connection), message = std::move(message), done = std::move(done)] {
    std::optional<Problem> problem = kFailed;  // where it throws
    const Finally told([&] { done(problem); });
    const Worked worked(hall_.addresses(), connection->address);
    problem = let_in(connection, *message);
  });
}

std::optional<Problem> HostedTable::let_in(const std::shared_ptr<LiveConnection>& connection,
                                           const Json& message) {
  if (!table_) return gone_ ? table_moved() : why_not_;
  const auto viewer = table_->admit(connection->id, hashes_in(message));
  if (!viewer) return wrong_key();
  connections_[connection->id] = connection;
  if (viewer->seats || viewer->host) played_ = true;
  if (viewer->seats || address_.empty()) address_ = connection->address;
  settle(table_->join(*viewer, message, now()),
         nullptr);  // where its entries cannot be stored the table says so
  return std::nullopt;
}

namespace {

// Says what became of a message when the last who has to do with it is done.
struct Carrying {
  explicit Carrying(LiveTable::Carry done_) : done(std::move(done_)) {}
  Carrying(const Carrying&) = delete;
  ~Carrying() {
    contained("carried", [this] { done(what); });
  }
  const LiveTable::Carry done;
  Carried what = Carried::Done;
};

}  // namespace

void HostedTable::message(std::shared_ptr<LiveConnection> connection, Message message, Carry done) {
  enqueue([this, connection = std::move(connection), message = std::move(message), done = std::move(done)] {
    const auto carrying = std::make_shared<Carrying>(done);
    const Worked worked(hall_.addresses(), connection->address);
    if (gone_) carrying->what = Carried::NotDone;
    if (table_ && connections_.contains(connection->id)) {
      const Failed refuse = [connection, message, carrying](const Problem& problem) {
        if (is_moved(problem)) {
          carrying->what = Carried::Uncertain;
        } else {
          connection->send(refusal_to(*message, problem));
        }
      };
      Verdict verdict = table_->handle(connection->id, *message, now());
      if (!verdict.entries.empty() && table_->seq() >= hall_.most_entries()) return refuse(kTableFull);
      if (verdict.rematch && !hall_.addresses().may_create_table(connection->address))
        return refuse(kTooManyTables);
      settle(std::move(verdict), refuse);
    }
  });
}

void HostedTable::leave(ConnectionId connection) {
  enqueue([this, connection] {
    if (connections_.erase(connection) == 0 || !table_) return;
    deliver(table_->left(connection, now()));
    follow_up();
  });
}

void HostedTable::lag(ConnectionId connection, Milliseconds round_trip) {
  enqueue([this, connection, round_trip] {
    if (!table_) return;
    table_->lag(connection, round_trip, now());
    follow_up();
  });
}

void HostedTable::wake() {
  enqueue([this] {
    alarm_at_.reset();
    if (!table_) return;
    ++metrics_.woken;
    settle(table_->tick(now()), nullptr);
  });
}

void HostedTable::storage_fails() {
  enqueue([this] {
    if (!table_ || std::exchange(paused_, true)) return;
    deliver(table_->pause("disk", now()));
  });
}

void HostedTable::storage_works() {
  enqueue([this] {
    if (!table_ || !std::exchange(paused_, false)) return;
    deliver(table_->pause("", now()));
    follow_up();
  });
}

void HostedTable::look_back(std::function<void(std::string)> done) {
  look([done = std::move(done)](const GameTable* found, Milliseconds) {
    done(found && found->is_over() ? found->record(std::nullopt) : "");
  });
}

void HostedTable::look(std::function<void(const GameTable*, Milliseconds)> looker) {
  enqueue([this, looker = std::move(looker)] { looker(table_ ? &*table_ : nullptr, now()); });
}

void HostedTable::settle(Verdict verdict, Failed failed) {
  if (verdict.entries.empty()) {
    deliver(verdict.answers);
    if (verdict.rematch) make_rematch();
    return follow_up();
  }
  std::vector<StoredEntry> entries = to_store(verdict.entries);
  busy_ = true;
  const auto begun = std::chrono::steady_clock::now();
  const auto shared = std::make_shared<const Verdict>(std::move(verdict));
  hall_.store().append(id_, fence_, std::move(entries),
                       [self = shared_from_this(), begun, shared,
                        failed = std::move(failed)](const std::optional<StoreError>& problem) {
                         const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
                         self->metrics_.stored.add(took.count());
                         boost::asio::post(self->strand_, [self, shared, failed, problem] {
                           self->busy_ = false;
                           self->guarded([&] { self->stored(*shared, problem, failed); });
                           self->work();
                         });
                       });
}

void HostedTable::stored(const Verdict& verdict, const std::optional<StoreError>& problem,
                         const Failed& failed) {
  if (is_fenced(problem)) {
    if (failed) failed(table_moved());
    return fenced();
  }
  if (problem) {
    ++metrics_.not_stored;
    spdlog::error("event=not_stored game={} problem=\"{}\"", id_, problem->what());
    paused_ = true;
    hall_.storage_failed();
    if (failed) failed(storage_problem(*problem));
    deliver(table_->pause("disk", now()));
    return;
  }
  deliver(verdict.answers);
  last_entry_ = verdict.entries.back().at;
  deliver(table_->commit(verdict.entries, now()));
  if (verdict.rematch) make_rematch();
  follow_up();
}

void HostedTable::follow_up() {
  if (paused_) return;
  ask_computer();
  set_alarm();
  keep_row();
}

void HostedTable::make_rematch() {
  const Json created = table_->rematch(new_seed());
  hall_.create(created, [self = shared_from_this(), created](const std::string& game,
                                                             const std::optional<StoreError>& problem) {
    self->enqueue([table = self.get(), game, created, failed = problem.has_value()] {
      if (!table->table_) return;
      if (failed) return table->table_->rematch_failed();
      table->settle(table->table_->rematch_created(game, created, table->now()), nullptr);
    });
  });
}

void HostedTable::set_alarm() {
  const auto at = table_->next_tick();
  if (at == alarm_at_) return;
  alarm_at_ = at;
  alarm_.cancel();
  if (!at) return;
  // It does not hold the table, which may leave memory before. Then the hall brings it back.
  alarm_.expires_after(std::chrono::milliseconds(std::max(kSoonest, *at - now())));
  alarm_.async_wait([&hall = hall_, id = id_](const boost::system::error_code& cancelled) {
    if (!cancelled) hall.wake(id);
  });
}

void HostedTable::deliver(const Deliveries& deliveries) {
  for (const Delivery& delivery : deliveries) {
    for (const ConnectionId id : delivery.to) {
      const auto found = connections_.find(id);
      if (found != connections_.end()) found->second->send(delivery.text);
    }
  }
}

void HostedTable::keep_row() {
  const std::int64_t seq = table_->seq();
  const bool listed = table_->is_public();
  const auto wake = table_->next_wake();
  const std::string phase = table_->is_over() ? "over" : "playing";
  if (row_ && row_->wake == wake && row_->is_public == listed &&
      (listed ? row_seq_ == seq : row_->phase == phase))
    return;
  row_ = GameRow{id_, last_entry_, listed, phase, wake, "", kRulesVersion};
  row_seq_ = seq;
  if (listed) {
    const Json summary = table_->summary(std::nullopt, now());
    row_->phase = summary.at("phase");
    row_->summary = text_of(summary);
  }
  hall_.store().put_row(*row_, fence_, [weak = weak_from_this()](const std::optional<StoreError>& problem) {
    const auto self = weak.lock();
    if (problem && self) {
      boost::asio::post(self->strand_, [self, fenced = is_fenced(problem)] {
        if (fenced) return self->fenced();
        self->row_.reset();
      });
    }
  });
}

}  // namespace bastide
