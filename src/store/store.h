// Where games are kept: one SQLite file and one thread that reads and writes it.
//
// What waits to be written is written together, in one transaction for all tables, and synced before
// anybody is called back. The callbacks run on the store's own thread and must be short.
#pragma once

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "store/sqlite.h"

namespace bastide {

struct StoredEntry {
  std::int64_t seq = 0;
  std::int64_t at = 0;  // milliseconds since 1970
  std::string body;     // JSON
};

// A game in a list of games.
struct GameRow {
  std::string game;
  std::int64_t updated = 0;
  bool is_public = false;
  std::string phase;
  std::optional<std::int64_t> wake;  // when it has something to do by itself
  std::string summary;               // JSON, of public games
};

struct ListQuery {
  std::string phase;         // empty: all
  std::int64_t before = 0;   // updated before this time; 0: from the newest on
  int limit = 50;
};

class Store {
 public:
  // Opens the file or makes it. Throws a StoreError whose text is for the person who started the program.
  // A file of this size or more is looked through while it is already in use: its games are counted, and where
  // something is damaged it works no more.
  static constexpr std::uintmax_t kLarge = 64 << 20;
  explicit Store(const std::filesystem::path& file, std::uintmax_t large = kLarge);
  ~Store();  // writes what waits

  // Null where it worked.
  using Stored = std::function<void(std::optional<StoreError>)>;
  void append(std::string game, std::vector<StoredEntry> entries, Stored done);
  // The same for a game's row, and for both in one.
  void put_row(GameRow row, Stored done);
  void begin(GameRow row, std::vector<StoredEntry> entries, Stored done);

  // Reading. No entries: there is no such game. A failure is a StoreError.
  template <class T>
  using Found = std::function<void(T, std::optional<StoreError>)>;
  void load(std::string game, Found<std::vector<StoredEntry>> found);
  void knows(std::string game, Found<bool> found);  // whether there is such a game
  void list_public(ListQuery query, Found<std::vector<GameRow>> found);
  // Games whose wake has come, a page of them, that come after this one.
  struct Due {
    std::int64_t wake = -1;
    std::string game;
  };
  static constexpr std::size_t kDuePage = 100;
  void due(std::int64_t until, Due after, Found<std::vector<Due>> found);

  // Tries whether something can be written: called again and again after a failure.
  void probe(Stored done);

  bool works() const { return works_ && !damaged_; }
  std::uint64_t commits() const { return commits_.load(std::memory_order_relaxed); }
  std::uint64_t entries_written() const { return entries_written_.load(std::memory_order_relaxed); }
  std::int64_t games() const { return games_.load(std::memory_order_relaxed); }

 private:
  struct Inside;
  struct Write {
    std::string game;
    std::vector<StoredEntry> entries;
    std::optional<GameRow> row;
    Stored done;
  };
  using Read = std::function<void(Inside&)>;

  void enqueue(Write job);
  void look_through(Connection& connection, const std::stop_token& stop);
  void run(const std::stop_token& stop);
  void write_all(std::span<const Write> batch);
  std::optional<StoreError> write(std::span<const Write> batch);
  template <class T, class Query>
  void read(Query query, Found<T> found);

  std::unique_ptr<Inside> inside_;
  std::atomic<bool> works_ = true;
  std::atomic<std::uint64_t> commits_ = 0, entries_written_ = 0;
  std::atomic<std::int64_t> games_ = 0;
  std::atomic<bool> damaged_ = false;

  std::mutex mutex_;
  std::condition_variable_any waiting_;
  std::vector<Write> writes_;
  std::vector<Read> reads_;
  std::jthread checker_;  // of a large file
  std::jthread thread_;   // last: they use all of the above
};

}  // namespace bastide
