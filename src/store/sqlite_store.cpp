#include "store/sqlite_store.h"

#include <spdlog/spdlog.h>

#include "store/contained.h"
#include "store/rescue.h"
#include "store/schema.h"
#include "store/sqlite_store_inside.h"

namespace bastide {

SqliteStore::SqliteStore(const std::filesystem::path& file, std::uintmax_t large) : file_(file) {
  std::error_code missing;
  const auto size = std::filesystem::file_size(file, missing);
  const bool small = missing || size < large;
  try {
    inside_ = std::make_unique<Inside>(file, small);
    reader_ = std::make_unique<Reader>(file);
    if (small) {
      games_ = inside_->connection.number("SELECT count(*) FROM games");
    } else {
      Connection as_it_is(file, Opening::Reading);  // now, whatever is written later
      as_it_is.execute("BEGIN; SELECT 1 FROM games LIMIT 1");
      checker_ = std::jthread([this, connection = std::move(as_it_is)](const std::stop_token& stop) mutable {
        contained("check of the store", [&] { look_through(connection, stop); });
      });
    }
  } catch (const StoreError& error) {
    throw for_people(file, error);
  } catch (const std::filesystem::filesystem_error& error) {
    throw for_people(file, StoreError(StoreProblem::Disk, error.code().message()));
  }
  thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

SqliteStore::~SqliteStore() {
  thread_.request_stop();
  thread_.join();
  checker_ = {};
  reader_.reset();
  if (damaged_) return;
  try {
    if (inside_->files.moved().empty()) {
      inside_->connection.tidy_up_at_end(true);
    } else {
      rescue(inside_->connection, file_);
      finish_rescue(file_);
    }
  } catch (const std::exception& error) {
    spdlog::critical("event=files_not_rescued problem=\"{}\"", error.what());
  }
}

void SqliteStore::look_through(Connection& connection, const std::stop_token& stop) {
  const std::stop_callback interrupted(stop, [&] { connection.interrupt(); });
  try {
    if (!stop.stop_requested()) games_ += connection.number("SELECT count(*) FROM games");
    if (!stop.stop_requested()) check_sound(connection);
  } catch (const StoreError& error) {
    if (error.problem == StoreProblem::Damaged) damaged_ = true;  // otherwise it was interrupted
  }
}

void SqliteStore::enqueue(Write job) {
  {
    const std::lock_guard lock(mutex_);
    writes_.push_back(std::move(job));
  }
  waiting_.notify_one();
}

void SqliteStore::append(std::string game, std::int64_t, std::vector<StoredEntry> entries, Stored done) {
  enqueue({std::move(game), std::move(entries), std::nullopt, std::move(done)});
}

void SqliteStore::put_row(GameRow row, std::int64_t, Stored done) {
  begin(std::move(row), {}, std::move(done));
}

void SqliteStore::begin(GameRow row, std::vector<StoredEntry> entries, Stored done) {
  std::string game = row.game;
  enqueue({std::move(game), std::move(entries), std::move(row), std::move(done)});
}

void SqliteStore::remove(std::string game, std::int64_t, Stored done) {
  enqueue({std::move(game), {}, std::nullopt, std::move(done), true});
}

void SqliteStore::probe(Stored done) { enqueue({"", {}, std::nullopt, std::move(done)}); }

void SqliteStore::run(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (true) {
    waiting_.wait(lock, stop, [this] { return !writes_.empty() || !reads_.empty(); });
    if (writes_.empty() && reads_.empty()) return;
    const auto writes = std::exchange(writes_, {});
    const auto reads = std::exchange(reads_, {});
    lock.unlock();
    if (!writes.empty()) write_all(writes);
    for (const Read& job : reads) contained("read", [&] { job(*inside_); });
    contained("files", [this] {
      look_after_files();
      shorten_log();
    });
    lock.lock();
  }
}

void SqliteStore::write_all(std::span<const Write> batch) {
  const auto problem = write(batch);
  if (problem && problem->problem == StoreProblem::Other && batch.size() > 1) {
    // One of them is at fault; the others must not suffer for it.
    for (std::size_t i = 0; i < batch.size(); ++i) write_all(batch.subspan(i, 1));
    return;
  }
  works_ = !problem || problem->problem == StoreProblem::Other;
  for (const Write& job : batch) contained("stored", [&] { job.done(problem); });
}

std::optional<StoreError> SqliteStore::write(std::span<const Write> batch) {
  try {
    if (auto problem = displaced()) return problem;
    const std::int64_t log_before = inside_->files.log_size();
    inside_->connection.pages_written();
    write_in_transaction(batch);
    if (inside_->log_cut_off(log_before)) return log_cut_off();
    return committed(batch);
  } catch (const StoreError& error) {
    inside_->connection.roll_back();
    if (error.problem == StoreProblem::Damaged) damaged_ = true;
    return error;
  } catch (const std::exception& error) {
    inside_->connection.roll_back();
    log_contained("store", error.what());
    return StoreError(StoreProblem::Other, error.what());
  }
}

std::optional<StoreError> SqliteStore::committed(std::span<const Write> batch) {
  refused_.clear();
  ++inside_->mark.commits;
  if (auto problem = displaced()) {
    for (const Write& job : batch) {
      for (const StoredEntry& entry : job.entries) refused_.emplace_back(job.game, entry.seq);
    }
    return problem;
  }
  inside_->mark_file.write(inside_->mark);
  ++commits_;
  for (const Write& job : batch) {
    entries_written_ += job.entries.size();
    if (!job.entries.empty() && job.entries.front().seq == 1) ++games_;
    if (job.removes) --games_;
  }
  return std::nullopt;
}

void SqliteStore::write_in_transaction(std::span<const Write> batch) {
  inside_->connection.execute("BEGIN IMMEDIATE");
  for (const auto& [game, seq] : refused_) inside_->remove_entry.bind(game, seq).run();
  for (const Write& job : batch) {
    for (const StoredEntry& entry : job.entries)
      inside_->insert.bind(job.game, entry.seq, entry.at, entry.body, entry.format).run();
    if (job.removes) {
      inside_->remove_entries.bind(job.game).run();
      inside_->remove_row.bind(job.game).run();
    }
    if (!job.row) continue;
    const GameRow& row = *job.row;
    inside_->put_row
        .bind(row.game, row.updated, std::int64_t{row.is_public}, row.phase, row.wake.value_or(-1),
              row.summary, row.rules)
        .run();
  }
  inside_->count_commit.bind(inside_->mark.commits + 1).run();
  inside_->connection.execute("COMMIT");
}

void SqliteStore::enqueue_read(Read job) {
  {
    const std::lock_guard lock(mutex_);
    reads_.push_back(std::move(job));
  }
  waiting_.notify_one();
}

}  // namespace bastide
