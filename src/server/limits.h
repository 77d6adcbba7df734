// What each address has used up of what it is allowed.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/options.h"

namespace bastide {

// Fills at a rate up to a brim; whoever takes more than is in it waits.
class Bucket {
 public:
  using Clock = std::chrono::steady_clock;
  Bucket(double per_second, double brim) : per_second_(per_second), brim_(brim), level_(brim) {}
  bool take(Clock::time_point now);  // false: there was none left
  void owe(Clock::time_point now);   // takes one even where there is none
  // How long until nothing is owed any more.
  std::chrono::milliseconds debt(Clock::time_point now) const;
  bool full(Clock::time_point now) const;

 private:
  double level(Clock::time_point now) const;
  void fill(Clock::time_point now);
  double per_second_, brim_, level_;
  Clock::time_point at_ = Clock::now();
};

class Addresses {
 public:
  explicit Addresses(const Limits& limits) : limits_(limits) {}

  bool enter(const std::string& address);  // a connection; false: too many
  void leave(const std::string& address);
  bool may_request(const std::string& address);
  bool may_create_table(const std::string& address);
  // Wrong keys make every further try slower, for a while.
  void wrong_key(const std::string& address);
  std::chrono::milliseconds key_delay(const std::string& address);

 private:
  struct Used {
    explicit Used(const Limits& limits);
    int connections = 0;
    Bucket requests, tables, wrong_keys;
  };
  Used& of(const std::string& address);
  void forget_idle();

  const Limits limits_;
  std::mutex mutex_;
  std::unordered_map<std::string, Used> used_;
  int connections_ = 0;
};

// The part of an address that one household has: an IPv4 address, or the first half of an IPv6 one.
std::string household(const std::string& address);

}  // namespace bastide
