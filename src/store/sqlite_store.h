// Games in one SQLite file, with one thread that writes it and loads games, and one for what takes longer.
//
// Nothing is said to be stored unless the files on disk are the open ones. Where somebody has deleted or
// replaced them everything is refused until what is open has been copied back to where it belongs.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <utility>

#include "store/opening.h"
#include "store/reader.h"
#include "store/store.h"

namespace bastide {

class SqliteStore final : public Store {
 public:
  // Opens the file or makes it. Throws a StoreError whose text is for the person who started the program.
  // A large file is looked through while it is already in use: its games are counted, and where something is
  // damaged it works no more.
  explicit SqliteStore(const std::filesystem::path& file, std::uintmax_t large = kLargeStore);
  ~SqliteStore() override;

  void append(std::string game, std::int64_t fence, std::vector<StoredEntry> entries, Stored done) override;
  void put_row(GameRow row, std::int64_t fence, Stored done) override;
  void remove(std::string game, std::int64_t fence, Stored done) override;
  void begin(GameRow row, std::vector<StoredEntry> entries, Stored done) override;
  // Nobody else uses the file: everything is ours.
  void take(std::string, Found<Lease> found) override { found({.owner = "", .fence = 0, .ours = true}, {}); }
  void release(std::string, std::int64_t) override {}
  void release_all(Stored done) override { done(std::nullopt); }
  bool holds() const override { return true; }
  std::int64_t incarnation() const override { return 0; }
  void load(std::string game, Found<StoredGame> found) override;
  void knows(std::string game, Found<bool> found) override;
  void list_public(ListQuery query, Found<std::vector<GameRow>> found) override;
  void finished(std::int64_t after, std::int64_t before, Found<std::vector<GameRow>> found) override;
  void due(std::int64_t until, Due after, Found<std::vector<Due>> found) override;
  void probe(Stored done) override;

  bool works() const override { return works_ && !damaged_ && !moved_; }
  // "disk", "damaged", or "files" while they are not in their place.
  std::string trouble() const override {
    return damaged_ ? "damaged" : moved_ ? "files" : works_ ? "" : "disk";
  }
  std::uint64_t commits() const override { return commits_.load(std::memory_order_relaxed); }
  std::uint64_t entries_written() const override { return entries_written_.load(std::memory_order_relaxed); }
  std::int64_t games() const override { return games_.load(std::memory_order_relaxed); }

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
  StoreError log_cut_off();
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
