#include "store/postgres_store.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "store/contained.h"
#include "store/postgres_schema.h"

namespace bastide {

namespace {

constexpr std::chrono::milliseconds kBetweenAttempts{200};
constexpr std::chrono::seconds kBetweenCounts{30};

}  // namespace

PostgresStore::PostgresStore(const std::string& where, const std::string& node, bool alone,
                             std::chrono::milliseconds lease)
    : where_(where), node_(node, lease), quick_(where, "bastide reads"), slow_(where, "bastide reads") {
  try {
    if (alone) {
      PgConnection first(where, "bastide begins");
      prepare_postgres(first);
      be_the_only_node(first);
    }
    games_ = count_games(connected());
    next_count_ = std::chrono::steady_clock::now() + kBetweenCounts;
  } catch (const StoreError& error) {
    throw for_people(error);
  }
  thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

PostgresStore::~PostgresStore() {
  thread_.request_stop();
  thread_.join();
}

void PostgresStore::enqueue(PgJob job) {
  {
    const std::lock_guard lock(mutex_);
    queue_.jobs.push_back(std::move(job));
  }
  waiting_.notify_one();
}

void PostgresStore::enqueue_errand(Errand errand, Stored done) {
  {
    const std::lock_guard lock(mutex_);
    queue_.errands.emplace_back(std::move(errand), std::move(done));
  }
  waiting_.notify_one();
}

void PostgresStore::append(std::string game, std::int64_t fence, std::vector<StoredEntry> entries,
                           Stored done) {
  enqueue({.game = std::move(game), .fence = fence, .entries = std::move(entries), .done = std::move(done)});
}

void PostgresStore::put_row(GameRow row, std::int64_t fence, Stored done) {
  std::string game = row.game;
  enqueue({.game = std::move(game), .fence = fence, .row = std::move(row), .done = std::move(done)});
}

void PostgresStore::remove(std::string game, std::int64_t fence, Stored done) {
  enqueue({.game = std::move(game), .fence = fence, .removes = true, .done = std::move(done)});
}

void PostgresStore::begin(GameRow row, std::vector<StoredEntry> entries, Stored done) {
  std::string game = row.game;
  enqueue({.game = std::move(game),
           .entries = std::move(entries),
           .row = std::move(row),
           .begins = true,
           .done = std::move(done)});
}

void PostgresStore::take(std::string game, Found<Lease> found) {
  enqueue({.kind = PgJob::Kind::Take, .game = std::move(game), .taken = std::move(found)});
}

void PostgresStore::release(std::string game, std::int64_t fence) {
  enqueue({.kind = PgJob::Kind::Release, .game = std::move(game), .fence = fence});
}

void PostgresStore::release_all(Stored done) {
  enqueue_errand([this](PgConnection& connection) { node_.leave(connection); }, std::move(done));
}

void PostgresStore::probe(Stored done) {
  enqueue_errand([this](PgConnection& connection) { node_.renew(connection); }, std::move(done));
}

void PostgresStore::run(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (true) {
    waiting_.wait_until(lock, stop, std::max(node_.next_renewal(), next_attempt_),
                        [this] { return !queue_.empty(); });
    if (queue_.empty() && stop.stop_requested()) break;
    const Waiting work = std::exchange(queue_, {});
    lock.unlock();
    contained("node", [this] { look_after_node(); });
    do_all(work.jobs);
    for (const auto& errand : work.errands) {
      const auto problem = try_with(errand.first);
      contained("errand", [&] { errand.second(problem); });
    }
    lock.lock();
  }
  try_with([this](PgConnection& connection) { node_.leave(connection); });
}

PgConnection& PostgresStore::connected() {
  if (connection_ && !connection_->broken()) return *connection_;
  connection_.reset();
  const auto now = std::chrono::steady_clock::now();
  if (now < next_attempt_) throw StoreError(StoreProblem::Disk, "the database cannot be reached");
  next_attempt_ = now + kBetweenAttempts;
  auto opened = std::make_unique<PgConnection>(where_, "bastide " + node_.name());
  prepare_postgres(*opened);
  must_be_whole(*opened);
  // Plans that were made while there was little in the tables are not to read all of them later.
  opened->execute(
      "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET jit = off");
  node_.renew(*opened);
  id_ = node_.id();
  connection_ = std::move(opened);
  return *connection_;
}

std::optional<StoreError> PostgresStore::try_with(const Errand& errand) {
  std::optional<StoreError> problem;
  try {
    errand(connected());
    id_ = node_.id();
  } catch (const PgInDoubt& error) {
    spdlog::error("event=commit_in_doubt problem=\"{}\"", error.what());
    node_.start_over();
    problem = StoreError(StoreProblem::Fenced, error.what());
  } catch (const StoreError& error) {
    problem = error;
  } catch (const std::exception& error) {
    log_contained("store", error.what());
    problem = StoreError(StoreProblem::Other, error.what());
  }
  const bool works = !problem || problem->problem == StoreProblem::Other;
  if (works_.exchange(works) != works) {
    works ? spdlog::warn("event=database_back")
          : spdlog::error("event=database_fails problem=\"{}\"", problem->what());
  }
  return problem;
}

// Where it cannot be renewed everybody has to know before the lease has run out.
void PostgresStore::look_after_node() {
  const auto now = std::chrono::steady_clock::now();
  if (now < node_.next_renewal() && connection_ && node_.id() != 0) return;
  try_with([this](PgConnection& connection) { node_.renew(connection); });
  if (now < next_count_) return;
  next_count_ = now + kBetweenCounts;
  read<std::int64_t>(slow_, count_games,
                     [this](std::int64_t games, const std::optional<StoreError>& problem) {
                       if (!problem) games_ = games;
                     });
}

void PostgresStore::do_all(std::span<const PgJob> jobs) {
  while (!jobs.empty()) {
    const std::size_t count = done_together(jobs);
    do_together(jobs.first(count));
    jobs = jobs.subspan(count);
    contained("node", [this] { look_after_node(); });
  }
}

void PostgresStore::do_together(std::span<const PgJob> jobs) {
  std::optional<PgBatch> batch;
  const auto problem = try_with([&](PgConnection& connection) {
    for (const PgJob& job : jobs) {
      if (job.kind != PgJob::Kind::Take) continue;
      node_.bury_others(connection);
      break;
    }
    batch.emplace(jobs, node_.id());
    batch->read(connection.transact(batch->calls()));
    if (batch->alive()) return;
    // The leases from before are lost, but not new games and what is to be taken.
    node_.renew(connection);
    batch.emplace(jobs, node_.id());
    batch->read(connection.transact(batch->calls()));
  });
  if (!problem) return answer_all(jobs, *batch);
  if (problem->problem != StoreProblem::Other || jobs.size() == 1) return refuse_all(jobs, *problem);
  // One of them is at fault; the others must not suffer for it.
  for (std::size_t i = 0; i < jobs.size(); ++i) do_together(jobs.subspan(i, 1));
}

void PostgresStore::answer_all(std::span<const PgJob> jobs, const PgBatch& batch) {
  ++commits_;
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    const PgJob& job = jobs[i];
    if (batch.held(i)) {
      entries_written_ += job.entries.size();
      games_ += job.begins - job.removes;
    }
    contained("stored", [&] {
      if (job.taken) return job.taken(batch.lease(job.game), std::nullopt);
      if (!job.done) return;
      if (batch.held(i)) return job.done(std::nullopt);
      job.done(StoreError(StoreProblem::Fenced, "another node has the game, or none"));
    });
  }
}

void PostgresStore::refuse_all(std::span<const PgJob> jobs, const StoreError& problem) {
  for (const PgJob& job : jobs) {
    contained("stored", [&] {
      if (job.taken) job.taken({}, problem);
      if (job.done) job.done(problem);
    });
  }
}

}  // namespace bastide
