// What each address has used up of what it is allowed.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/options.h"

namespace bastide {

// Fills at a rate up to a brim; whoever takes more than is in it waits.
class Bucket {
 public:
  using Clock = std::chrono::steady_clock;
  Bucket(double per_second, double brim) : per_second_(per_second), brim_(brim), level_(brim) {}
  bool take(Clock::time_point now);                  // false: there was none left
  void owe(Clock::time_point now, double much = 1);  // takes it even where there is none
  void lose(Clock::time_point now, double much);     // as far as there is any
  // How long until nothing is owed any more.
  std::chrono::milliseconds debt(Clock::time_point now) const;
  bool full(Clock::time_point now) const;
  bool much_used(Clock::time_point now) const;

 private:
  double level(Clock::time_point now) const;
  void fill(Clock::time_point now);
  double per_second_, brim_, level_;
  Clock::time_point at_ = Clock::now();
};

// What an address has used on one node and the others do not know of yet.
struct Spent {
  double requests = 0, tables = 0, messages = 0, wrong_keys = 0;
  int connections = 0;  // that are open
};

class Addresses {
 public:
  explicit Addresses(const Limits& limits) : limits_(limits) {}

  bool enter(const std::string& address);  // a connection; false: too many
  void leave(const std::string& address);
  bool may_request(const std::string& address);
  bool may_create_table(const std::string& address);
  // Counts a live message, and says how long it has to wait.
  std::chrono::milliseconds message(const std::string& address);
  // What a message has cost of the processor's time: one that takes long counts as several.
  void worked(const std::string& address, std::chrono::nanoseconds time);
  // After some of them, for a while, the answer to a wrong key waits so long. A right one never does.
  std::chrono::milliseconds wrong_key(const std::string& address);

  // Of addresses that use a good part of what they may, since it was asked last. Others do not matter to
  // other nodes.
  std::vector<std::pair<std::string, Spent>> spent();
  // What one has used on another node counts here too.
  void spent_elsewhere(const std::string& node, const std::string& address, const Spent& spent);

 private:
  struct Elsewhere {
    int connections = 0;
    Bucket::Clock::time_point heard;
  };
  struct Used {
    explicit Used(const Limits& limits);
    bool matters(const Limits& limits, Bucket::Clock::time_point now) const;
    int connections_elsewhere(Bucket::Clock::time_point now) const;
    int connections = 0;
    Bucket requests, tables, messages, wrong_keys;
    Spent untold;
    std::unordered_map<std::string, Elsewhere> elsewhere;  // by node
  };
  Used& of(const std::string& address);
  void forget_idle(Bucket::Clock::time_point now);

  const Limits limits_;
  std::mutex mutex_;
  std::unordered_map<std::string, Used> used_;
  Bucket::Clock::time_point forget_at_;
  int connections_ = 0;
};

// Counts the processor's time between its beginning and its end, on one thread.
class Worked {
 public:
  Worked(Addresses& addresses, const std::string& address);
  ~Worked();
  Worked(const Worked&) = delete;

 private:
  Addresses& addresses_;
  const std::string& address_;
  const std::chrono::nanoseconds before_;
};

// The part of an address that one household has: an IPv4 address, also one that was written as an IPv6 one,
// or the first half of an IPv6 one.
std::string household(const std::string& address);

// The address of "192.0.2.1", "192.0.2.1:80", "2001:db8::1", "[2001:db8::1]" or "[2001:db8::1]:80"; empty
// where there is none.
std::string address_in(std::string_view text);

}  // namespace bastide
