// Games in a PostgreSQL database, which other nodes may share: one thread that writes, and two that read.
//
// Where the connection breaks in the middle of a transaction nobody knows what became of it. Then this node
// begins anew, with all its leases given up: whatever the old transaction still does has come to its end
// before anything is taken and loaded again.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <span>
#include <thread>

#include "store/answer.h"
#include "store/postgres_batch.h"
#include "store/postgres_node.h"
#include "store/postgres_reader.h"
#include "store/store.h"

namespace bastide {

class PostgresStore final : public Store {
 public:
  // Throws a StoreError whose text is for the person who started the program. `node`: a name that no other
  // process has or had. `alone`: it shares the database with nobody.
  PostgresStore(const std::string& where, const std::string& node, bool alone = false,
                std::chrono::milliseconds lease = kLease);
  ~PostgresStore() override;

  void append(std::string game, std::int64_t fence, std::vector<StoredEntry> entries, Stored done) override;
  void put_row(GameRow row, std::int64_t fence, Stored done) override;
  void remove(std::string game, std::int64_t fence, Stored done) override;
  void begin(GameRow row, std::vector<StoredEntry> entries, Stored done) override;
  void take(std::string game, Found<Lease> found) override;
  void release(std::string game, std::int64_t fence) override;
  void release_all(Stored done) override;
  bool holds() const override { return node_.holds(); }
  std::int64_t incarnation() const override { return node_.incarnation(); }

  void load(std::string game, Found<StoredGame> found) override;
  void knows(std::string game, Found<bool> found) override;
  void list_public(ListQuery query, Found<std::vector<GameRow>> found) override;
  void finished(std::int64_t after, std::int64_t before, Found<std::vector<GameRow>> found) override;
  void due(std::int64_t until, Due after, Found<std::vector<Due>> found) override;
  void probe(Stored done) override;

  bool works() const override { return works_; }
  std::string trouble() const override { return works_ ? "" : "database"; }
  std::uint64_t commits() const override { return commits_.load(std::memory_order_relaxed); }
  std::uint64_t entries_written() const override { return entries_written_.load(std::memory_order_relaxed); }
  std::int64_t games() const override { return games_.load(std::memory_order_relaxed); }

 private:
  using Errand = std::function<void(PgConnection&)>;

  void enqueue(PgJob job);
  // Something for the writing connection that is no job, after the jobs that wait.
  void enqueue_errand(Errand errand, Stored done);
  void run(const std::stop_token& stop);
  PgConnection& connected();
  void look_after_node();
  void do_all(std::span<const PgJob> jobs);
  void do_together(std::span<const PgJob> jobs);
  // Does it with the connection, and says why not.
  std::optional<StoreError> try_with(const Errand& errand);
  void answer_all(std::span<const PgJob> jobs, const PgBatch& batch);
  void refuse_all(std::span<const PgJob> jobs, const StoreError& problem);
  template <class T, class Query>
  void read(PgReader& reader, Query query, Found<T> found) {
    reader.post([query = std::move(query), found = std::move(found)](PgReader& from) {
      answer<T>([&](PgReader& asked) { return asked.ask(query); }, found, from);
    });
  }

  const std::string where_;
  PgNode node_;
  std::unique_ptr<PgConnection> connection_;
  std::chrono::steady_clock::time_point next_attempt_{}, next_count_{};
  std::atomic<bool> works_ = true;
  std::atomic<std::uint64_t> commits_ = 0, entries_written_ = 0;
  std::atomic<std::int64_t> games_ = 0, id_ = 0;
  PgReader quick_, slow_;

  struct Waiting {
    std::vector<PgJob> jobs;
    std::vector<std::pair<Errand, Stored>> errands;
    bool empty() const { return jobs.empty() && errands.empty(); }
  };
  std::mutex mutex_;
  std::condition_variable_any waiting_;
  Waiting queue_;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace bastide
