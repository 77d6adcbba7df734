#include "store/store.h"

#include <utility>

#include "store/schema.h"

namespace bastide {

namespace {

std::string for_people(const std::filesystem::path& file, const StoreError& error) {
  const std::string where = "The games in " + file.string();
  switch (error.problem) {
    case StoreProblem::Damaged:
      return where + " are damaged (" + error.what() +
             "). Nothing was changed. Move the file away or bring back a copy, then start again.";
    case StoreProblem::Disk:
      return where + " cannot be written (" + error.what() + ").";
    case StoreProblem::Other:
      break;
  }
  return where + " cannot be used: " + error.what() + ".";
}

}  // namespace

struct Store::Inside {
  Inside(const std::filesystem::path& file, bool look_through) : connection(prepared(file, look_through)) {}

  static Connection prepared(const std::filesystem::path& file, bool look_through) {
    Connection made(file);
    made.execute("PRAGMA busy_timeout = 5000");
    prepare_schema(made, look_through);
    if (made.text("PRAGMA journal_mode = WAL") != "wal")
      throw StoreError(StoreProblem::Disk, "no write-ahead log can be kept there");
    made.execute("PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000; PRAGMA cache_size = -32000");
    return made;
  }

  Statement make(const char* sql) { return Statement(connection.get(), sql); }

  Connection connection;
  Statement insert = make("INSERT INTO entries (game, seq, at, body) VALUES (?, ?, ?, ?)");
  Statement put_row = make(
      "INSERT INTO games (game, updated, public, phase, wake, summary) VALUES (?, ?, ?, ?, nullif(?, -1), ?) "
      "ON CONFLICT (game) DO UPDATE SET updated = excluded.updated, public = excluded.public, "
      "phase = excluded.phase, wake = excluded.wake, summary = excluded.summary");
  Statement put_probe = make("INSERT INTO probe (id, at) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET at = at + 1");
  Statement load = make("SELECT seq, at, body FROM entries WHERE game = ? ORDER BY seq");
  Statement list = make(
      "SELECT game, updated, public, phase, ifnull(wake, -1), summary FROM games "
      "WHERE public AND updated < ? AND (? = '' OR phase = ?) ORDER BY updated DESC LIMIT ?");
  Statement knows = make("SELECT 1 FROM entries WHERE game = ? LIMIT 1");
  Statement due = make(
      "SELECT wake, game FROM games WHERE wake <= ? AND (wake, game) > (?, ?) ORDER BY wake, game LIMIT ?");
};

Store::Store(const std::filesystem::path& file, std::uintmax_t large) {
  std::error_code missing;
  const auto size = std::filesystem::file_size(file, missing);
  const bool small = missing || size < large;
  try {
    inside_ = std::make_unique<Inside>(file, small);
    if (small) {
      games_ = inside_->connection.number("SELECT count(*) FROM games");
    } else {
      Connection as_it_is(file);  // now, whatever is written later
      as_it_is.execute("BEGIN; SELECT 1 FROM games LIMIT 1");
      checker_ = std::jthread([this, connection = std::move(as_it_is)](const std::stop_token& stop) mutable {
        look_through(connection, stop);
      });
    }
  } catch (const StoreError& error) {
    throw StoreError(error.problem, for_people(file, error));
  }
  thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

Store::~Store() {
  checker_ = {};
  thread_.request_stop();
  thread_.join();
}

void Store::look_through(Connection& connection, const std::stop_token& stop) {
  const std::stop_callback interrupted(stop, [&] { connection.interrupt(); });
  try {
    if (!stop.stop_requested()) games_ += connection.number("SELECT count(*) FROM games");
    if (!stop.stop_requested()) check_sound(connection);
  } catch (const StoreError& error) {
    if (error.problem == StoreProblem::Damaged) damaged_ = true;  // otherwise it was interrupted
  }
}

void Store::enqueue(Write job) {
  {
    const std::lock_guard lock(mutex_);
    writes_.push_back(std::move(job));
  }
  waiting_.notify_one();
}

void Store::append(std::string game, std::vector<StoredEntry> entries, Stored done) {
  enqueue({std::move(game), std::move(entries), std::nullopt, std::move(done)});
}

void Store::put_row(GameRow row, Stored done) { begin(std::move(row), {}, std::move(done)); }

void Store::begin(GameRow row, std::vector<StoredEntry> entries, Stored done) {
  std::string game = row.game;
  enqueue({std::move(game), std::move(entries), std::move(row), std::move(done)});
}

void Store::probe(Stored done) { enqueue({"", {}, std::nullopt, std::move(done)}); }

void Store::run(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (true) {
    waiting_.wait(lock, stop, [this] { return !writes_.empty() || !reads_.empty(); });
    if (writes_.empty() && reads_.empty()) return;
    const auto writes = std::exchange(writes_, {});
    const auto reads = std::exchange(reads_, {});
    lock.unlock();
    if (!writes.empty()) write_all(writes);
    for (const Read& job : reads) job(*inside_);
    lock.lock();
  }
}

void Store::write_all(std::span<const Write> batch) {
  const auto problem = write(batch);
  if (problem && problem->problem == StoreProblem::Other && batch.size() > 1) {
    // One of them is at fault; the others must not suffer for it.
    for (std::size_t i = 0; i < batch.size(); ++i) write_all(batch.subspan(i, 1));
    return;
  }
  works_ = !problem || problem->problem == StoreProblem::Other;
  for (const Write& job : batch) job.done(problem);
}

std::optional<StoreError> Store::write(std::span<const Write> batch) {
  if (damaged_) return StoreError(StoreProblem::Damaged, "the stored games are damaged");
  std::uint64_t entries = 0;
  std::int64_t begun = 0;
  try {
    inside_->connection.execute("BEGIN IMMEDIATE");
    for (const Write& job : batch) {
      for (const StoredEntry& entry : job.entries) {
        inside_->insert.bind(job.game, entry.seq, entry.at, entry.body).run();
        begun += entry.seq == 1;
      }
      entries += job.entries.size();
      if (job.game.empty()) inside_->put_probe.bind().run();
      if (!job.row) continue;
      const GameRow& row = *job.row;
      inside_->put_row
          .bind(row.game, row.updated, std::int64_t{row.is_public}, row.phase, row.wake.value_or(-1), row.summary)
          .run();
    }
    inside_->connection.execute("COMMIT");
  } catch (const StoreError& error) {
    inside_->connection.roll_back();
    if (error.problem == StoreProblem::Damaged) damaged_ = true;
    return error;
  }
  ++commits_;
  entries_written_ += entries;
  games_ += begun;
  return std::nullopt;
}

template <class T, class Query>
void Store::read(Query query, Found<T> found) {
  {
    const std::lock_guard lock(mutex_);
    reads_.push_back([query = std::move(query), found = std::move(found)](Inside& inside) {
      T result{};
      std::optional<StoreError> problem;
      try {
        result = query(inside);
      } catch (const StoreError& error) {
        problem = error;
      }
      found(std::move(result), std::move(problem));
    });
  }
  waiting_.notify_one();
}

void Store::load(std::string game, Found<std::vector<StoredEntry>> found) {
  read<std::vector<StoredEntry>>(
      [game = std::move(game)](Inside& inside) {
        std::vector<StoredEntry> entries;
        Statement& query = inside.load.bind(game);
        while (query.step()) entries.push_back({query.number(0), query.number(1), query.text(2)});
        return entries;
      },
      std::move(found));
}

void Store::list_public(ListQuery wanted, Found<std::vector<GameRow>> found) {
  read<std::vector<GameRow>>(
      [wanted = std::move(wanted)](Inside& inside) {
        std::vector<GameRow> rows;
        const std::int64_t before = wanted.before > 0 ? wanted.before : INT64_MAX;
        Statement& query =
            inside.list.bind(before, wanted.phase, wanted.phase, static_cast<std::int64_t>(wanted.limit));
        while (query.step()) {
          const std::int64_t wake = query.number(4);
          rows.push_back({query.text(0), query.number(1), query.number(2) != 0, query.text(3),
                          wake < 0 ? std::nullopt : std::optional(wake), query.text(5)});
        }
        return rows;
      },
      std::move(found));
}

void Store::knows(std::string game, Found<bool> found) {
  read<bool>(
      [game = std::move(game)](Inside& inside) {
        const bool known = inside.knows.bind(game).step();
        inside.knows.reset();  // what is not read to its end keeps the log from being written back
        return known;
      },
      std::move(found));
}

void Store::due(std::int64_t until, Due after, Found<std::vector<Due>> found) {
  read<std::vector<Due>>(
      [until, after = std::move(after)](Inside& inside) {
        std::vector<Due> games;
        Statement& query =
            inside.due.bind(until, after.wake, after.game, static_cast<std::int64_t>(kDuePage));
        while (query.step()) games.push_back({query.number(0), query.text(1)});
        return games;
      },
      std::move(found));
}

}  // namespace bastide
