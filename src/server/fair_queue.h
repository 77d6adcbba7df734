// Jobs that wait, in an order that is fair to those who ask: whoever asks for much waits for themselves.
//
// The next job is of an address of which the fewest are being done, in turn; of its tables in turn; and of a
// table the oldest.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <unordered_map>

namespace bastide {

// On whose account a job is done.
struct Asker {
  std::string address;  // empty: nobody is there
  std::string table;    // empty: none
};

struct WaitingJob {
  Asker asker;
  std::function<void(const std::stop_token&)> job;
  std::stop_source stop;  // whoever asked wants it no more
  std::chrono::steady_clock::time_point since = std::chrono::steady_clock::now();
};

class FairQueue {
 public:
  bool empty() const { return turns_.empty(); }
  std::size_t size() const { return size_; }
  std::size_t waiting_of(const std::string& address) const;

  // Of its table, those that nobody wants any more make room for it.
  void push(WaitingJob job);
  // The same, before everybody else's; for an account of its own.
  void push_ahead(WaitingJob job);
  // The next; `running` says how many of an address are being done.
  using Running = std::unordered_map<std::string, int>;
  WaitingJob pop(const Running& running);

 private:
  struct OfAddress {
    std::unordered_map<std::string, std::deque<WaitingJob>> tables;
    std::deque<std::string> turns;  // of its tables with jobs
    std::size_t size = 0;
  };
  std::deque<std::string>::iterator next_turn(const Running& running);
  void add(WaitingJob job);

  std::unordered_map<std::string, OfAddress> addresses_;
  std::deque<std::string> turns_;  // of the addresses with jobs
  std::size_t size_ = 0;
};

}  // namespace bastide
