// A node among those that share a database: its row says that it lives.
//
// It is renewed again and again and stands for a moment, by the clock of the database. Whoever finds a row
// that has run out removes it, and with it all leases of that node are free. What a node writes holds on to
// its row until it is written, so a row is never removed in the middle.
#pragma once

#include <atomic>
#include <chrono>

#include "store/postgres.h"

namespace bastide {

constexpr std::chrono::milliseconds kLease{1200};  // so long a renewal is good for

class PgNode {
 public:
  PgNode(std::string name, std::chrono::milliseconds lease) : name_(std::move(name)), lease_(lease) {}

  const std::string& name() const { return name_; }
  std::int64_t id() const { return id_; }  // of its row; 0 where it has none

  // These throw a StoreError.
  void renew(PgConnection& connection);  // or begins anew, where others took it for dead
  void bury_others(PgConnection& connection);
  void leave(PgConnection& connection);  // for good

  // What the row was good for is lost, or nobody knows: the next renewal begins anew.
  void start_over() { id_ = 0; }

  std::chrono::steady_clock::time_point next_renewal() const { return next_; }
  bool holds() const;
  std::int64_t incarnation() const { return incarnation_; }

 private:
  using Clock = std::chrono::steady_clock;

  void enter(PgConnection& connection);

  const std::string name_;
  const std::chrono::milliseconds lease_;
  std::int64_t id_ = 0;
  bool left_ = false;
  Clock::time_point next_{};
  std::atomic<Clock::time_point> holds_until_ = Clock::time_point{};
  std::atomic<std::int64_t> incarnation_ = -1;
};

// Whoever knows that this node is dead. Waits until what it was writing is written or has failed.
void bury(PgConnection& connection, const std::string& node);

// For a server that shares its database with nobody: what one that was killed has left is not waited for any
// longer than it stands. Throws a StoreError where somebody else lives there.
void be_the_only_node(PgConnection& connection);

}  // namespace bastide
