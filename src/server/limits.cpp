#include "server/limits.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>

namespace bastide {

namespace {

constexpr std::size_t kManyAddresses = 10000;
constexpr double kWrongKeysFree = 10;            // without a delay
constexpr double kWrongKeysPerSecond = 1. / 60;  // forgiven
constexpr int kDelayOfDebt = 30;                 // what takes a minute to forgive delays by two seconds
constexpr std::chrono::milliseconds kSlowest{10'000};

}  // namespace

double Bucket::level(Clock::time_point now) const {
  return std::min(brim_, level_ + std::chrono::duration<double>(now - at_).count() * per_second_);
}

void Bucket::fill(Clock::time_point now) {
  level_ = level(now);
  at_ = now;
}

bool Bucket::take(Clock::time_point now) {
  fill(now);
  if (level_ < 1) return false;
  level_ -= 1;
  return true;
}

void Bucket::owe(Clock::time_point now) {
  fill(now);
  level_ -= 1;
}

std::chrono::milliseconds Bucket::debt(Clock::time_point now) const {
  const double owed = -level(now);
  return std::chrono::milliseconds(owed > 0 ? static_cast<std::int64_t>(owed / per_second_ * 1000) : 0);
}

bool Bucket::full(Clock::time_point now) const { return level(now) >= brim_; }

Addresses::Used::Used(const Limits& limits)
    : requests(limits.requests_per_second, limits.request_burst),
      tables(limits.tables_per_hour / 3600, limits.tables_per_hour),
      wrong_keys(kWrongKeysPerSecond, kWrongKeysFree) {}

Addresses::Used& Addresses::of(const std::string& address) {
  if (used_.size() > kManyAddresses) forget_idle();
  return used_.try_emplace(address, limits_).first->second;
}

void Addresses::forget_idle() {
  const auto now = Bucket::Clock::now();
  std::erase_if(used_, [&](const auto& item) {
    const Used& used = item.second;
    return used.connections == 0 && used.requests.full(now) && used.tables.full(now) && used.wrong_keys.full(now);
  });
}

bool Addresses::enter(const std::string& address) {
  const std::lock_guard lock(mutex_);
  Used& used = of(address);
  if (connections_ >= limits_.connections || used.connections >= limits_.connections_per_address) return false;
  ++connections_;
  ++used.connections;
  return true;
}

void Addresses::leave(const std::string& address) {
  const std::lock_guard lock(mutex_);
  --connections_;
  --of(address).connections;
}

bool Addresses::may_request(const std::string& address) {
  const std::lock_guard lock(mutex_);
  return of(address).requests.take(Bucket::Clock::now());
}

bool Addresses::may_create_table(const std::string& address) {
  const std::lock_guard lock(mutex_);
  return of(address).tables.take(Bucket::Clock::now());
}

void Addresses::wrong_key(const std::string& address) {
  const std::lock_guard lock(mutex_);
  of(address).wrong_keys.owe(Bucket::Clock::now());
}

std::chrono::milliseconds Addresses::key_delay(const std::string& address) {
  const std::lock_guard lock(mutex_);
  return std::min(kSlowest, of(address).wrong_keys.debt(Bucket::Clock::now()) / kDelayOfDebt);
}

std::string household(const std::string& address) {
  boost::system::error_code problem;
  const auto parsed = boost::asio::ip::make_address(address, problem);
  if (problem || parsed.is_v4()) return address;
  auto bytes = parsed.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return boost::asio::ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace bastide
