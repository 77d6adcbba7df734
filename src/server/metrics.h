// What the server counts about itself.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>

namespace bastide {

// How often something took up to so many seconds.
class Histogram {
 public:
  static constexpr std::array<double, 10> kBounds = {.001, .0025, .005, .01, .025, .05, .1, .25, 1, 5};
  void add(double seconds);
  std::string text(const char* name, const char* help) const;  // as Prometheus reads it

 private:
  std::array<std::atomic<std::uint64_t>, kBounds.size() + 1> counts_{};
  std::atomic<std::uint64_t> microseconds_ = 0;
};

struct Metrics {
  std::atomic<std::uint64_t> requests = 0;          // HTTP
  std::atomic<std::uint64_t> refused_requests = 0;  // answered with an error
  std::atomic<std::int64_t> connections = 0;        // open ones of any kind
  std::atomic<std::int64_t> live = 0;               // open live connections
  std::atomic<std::uint64_t> live_opened = 0;
  std::atomic<std::uint64_t> received = 0;  // live messages
  std::atomic<std::uint64_t> sent = 0;
  std::atomic<std::uint64_t> sent_bytes = 0;
  std::atomic<std::uint64_t> too_slow = 0;  // connections that did not read what was sent
  std::atomic<std::uint64_t> wrong_keys = 0;
  std::atomic<std::int64_t> tables = 0;  // in memory
  std::atomic<std::uint64_t> tables_created = 0;
  std::atomic<std::uint64_t> woken = 0;          // tables for which the time had come
  std::atomic<std::int64_t> unreadable = 0;      // games whose entries make no game
  std::atomic<std::uint64_t> not_stored = 0;     // attempts that the disk refused
  std::atomic<std::uint64_t> tables_failed = 0;  // closed because of an exception, to be opened again
  std::atomic<std::uint64_t> tables_fenced = 0;  // another node had them
  std::atomic<std::uint64_t> clock_steps = 0;    // times that the computer's clock was set
  Histogram stored;                              // from a message to its entries being on disk
  Histogram thought;                             // for one move of the computer
};

}  // namespace bastide
