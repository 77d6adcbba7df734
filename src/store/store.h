// Where games are kept: one SQLite file, one thread that writes it and loads games, and one for what takes
// longer.
//
// What waits to be written is written together, in one transaction for all tables, and synced before
// anybody is called back. The callbacks run on the store's own threads and must be short; what they throw is
// logged and concerns nobody else.
//
// Nothing is said to be stored unless the files on disk are the open ones. Where somebody has deleted or
// replaced them everything is refused until what is open has been copied back to where it belongs.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "store/opening.h"
#include "store/reader.h"

namespace bastide {

struct StoredEntry {
  std::int64_t seq = 0;
  std::int64_t at = 0;      // milliseconds since 1970
  std::string body;         // JSON
  std::int64_t format = 1;  // of the body
};

// A game as it is read back.
struct StoredGame {
  std::vector<StoredEntry> entries;
  std::int64_t rules = 0;  // the version under which it was begun; 0 where there is no such game
};

// A game in a list of games.
struct GameRow {
  std::string game;
  std::int64_t updated = 0;
  bool is_public = false;
  std::string phase;
  std::optional<std::int64_t> wake;  // when it has something to do by itself
  std::string summary;               // JSON, of public games
  std::int64_t rules = 1;            // the version of the rules under which it was begun
};

struct ListQuery {
  std::string phase;        // empty: all
  std::int64_t before = 0;  // updated before this time; 0: from the newest on
  int limit = 50;
};

class Store {
 public:
  // Opens the file or makes it. Throws a StoreError whose text is for the person who started the program.
  // A large file is looked through while it is already in use: its games are counted, and where something is
  // damaged it works no more.
  explicit Store(const std::filesystem::path& file, std::uintmax_t large = kLargeStore);
  ~Store();  // writes what waits

  // Null where it worked.
  using Stored = std::function<void(std::optional<StoreError>)>;
  void append(std::string game, std::vector<StoredEntry> entries, Stored done);
  // The same for a game's row, and for both in one.
  void put_row(GameRow row, Stored done);
  void begin(GameRow row, std::vector<StoredEntry> entries, Stored done);
  void remove(std::string game, Stored done);  // with everything that is known of it

  // Reading. A failure is a StoreError.
  template <class T>
  using Found = std::function<void(T, std::optional<StoreError>)>;
  void load(std::string game, Found<StoredGame> found);
  void knows(std::string game, Found<bool> found);  // whether there is such a game
  void list_public(ListQuery query, Found<std::vector<GameRow>> found);
  // Some games between these times that are over, or were when nobody wrote that down; the oldest first.
  void finished(std::int64_t after, std::int64_t before, Found<std::vector<GameRow>> found);
  // Games whose wake has come, a page of them, that come after this one.
  struct Due {
    std::int64_t wake = -1;
    std::string game;
  };
  static constexpr std::size_t kDuePage = 100;
  void due(std::int64_t until, Due after, Found<std::vector<Due>> found);

  // Tries whether something can be written: called again and again after a failure.
  void probe(Stored done);

  bool works() const { return works_ && !damaged_ && !moved_; }
  // Why not: "disk", "damaged", or "files" while they are not in their place.
  std::string trouble() const { return damaged_ ? "damaged" : moved_ ? "files" : works_ ? "" : "disk"; }
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
    bool removes = false;
  };
  using Read = std::function<void(Inside&)>;

  void enqueue(Write job);
  void look_through(Connection& connection, const std::stop_token& stop);
  void run(const std::stop_token& stop);
  void write_all(std::span<const Write> batch);
  std::optional<StoreError> write(std::span<const Write> batch);
  void write_in_transaction(std::span<const Write> batch);
  // Whether what was written is also where everybody finds it.
  std::optional<StoreError> committed(std::span<const Write> batch);
  void shorten_log();
  // Why nothing may be written now: the files are damaged, or not those that are open.
  std::optional<StoreError> displaced();
  StoreError overwritten();
  void look_after_files();
  void rescued(const std::string& problem);
  void enqueue_read(Read job);
  template <class T, class Query>
  void read(Query query, Found<T> found);
  template <class T, class Query>
  void read_beside(Query query, Found<T> found);

  const std::filesystem::path file_;
  std::unique_ptr<Inside> inside_;
  std::mutex reader_mutex_;
  std::unique_ptr<Reader> reader_;
  std::atomic<bool> works_ = true, moved_ = false;
  bool rescuing_ = false;
  std::chrono::steady_clock::time_point next_rescue_{};
  std::vector<std::pair<std::string, std::int64_t>>
      refused_;  // entries that were written, but where nobody finds them
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
