// What waits to be written to PostgreSQL, as the statements of one transaction.
#pragma once

#include <span>
#include <unordered_map>

#include "store/postgres.h"
#include "store/store.h"

namespace bastide {

// Something to be done with a game.
struct PgJob {
  enum class Kind : std::uint8_t { Release, Take, Write };  // in the order in which a transaction does them
  Kind kind = Kind::Write;
  std::string game;
  std::int64_t fence = 0;
  std::vector<StoredEntry> entries = {};
  std::optional<GameRow> row = {};
  bool begins = false, removes = false;
  Store::Stored done = {};
  Store::Found<Lease> taken = {};
};

// So many of them, from the first on, may be done in one transaction: what concerns one game stays in order.
std::size_t done_together(std::span<const PgJob> jobs);

class PgBatch {
 public:
  PgBatch(std::span<const PgJob> jobs, std::int64_t node);

  const std::vector<PgCall>& calls() const { return calls_; }
  // What became of it. `alive`: the node's row was still there; otherwise nothing was done.
  void read(const std::vector<PgRows>& answers);
  bool alive() const { return alive_; }
  bool held(std::size_t job) const { return held_[job]; }  // its lease stood
  Lease lease(const std::string& game) const;

 private:
  std::size_t call(PgStatement statement, PgValues values);
  void release(std::span<const PgJob> jobs);
  void take(std::span<const PgJob> jobs);
  void check(std::span<const PgJob> jobs);
  void write_entries(std::span<const PgJob> jobs);
  void write_rows(std::span<const PgJob> jobs);
  void remove(std::span<const PgJob> jobs);

  const std::int64_t node_;
  std::vector<PgCall> calls_;
  std::size_t leases_at_ = 0, held_at_ = 0;  // whose answers we read; 0: nobody asked
  bool alive_ = false;
  std::vector<bool> held_;
  std::unordered_map<std::string, Lease> leases_;
};

}  // namespace bastide
