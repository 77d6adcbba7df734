#include "server/limits.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <ctime>

#include "store/contained.h"

namespace bastide {

namespace {

constexpr std::size_t kManyAddresses = 10000;
constexpr double kMuch = .25;                     // of what an address may use: then other nodes hear of it
constexpr std::chrono::seconds kRemembered{3};    // connections elsewhere that are told again and again
constexpr double kWrongKeysFree = 10;             // without a delay
constexpr double kWrongKeysPerSecond = 1. / 60;   // forgiven
constexpr std::chrono::minutes kLongestDebt{10};  // whatever was tried
// So long the processor may work for a message before it counts as two: all that one address may send keeps
// half a processor busy.
constexpr std::chrono::duration<double> kOneMessage{.0025};

// Of the processor, for this thread so far.
std::chrono::nanoseconds thread_time() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

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

void Bucket::lose(Clock::time_point now, double much) {
  fill(now);
  level_ = std::max(std::min(level_, 0.), level_ - much);
}

void Bucket::owe(Clock::time_point now, double much) {
  fill(now);
  level_ -= much;
}

std::chrono::milliseconds Bucket::debt(Clock::time_point now) const {
  const double owed = -level(now);
  return std::chrono::milliseconds(owed > 0 ? static_cast<std::int64_t>(owed / per_second_ * 1000) : 0);
}

bool Bucket::much_used(Clock::time_point now) const { return level(now) < brim_ * (1 - kMuch); }

bool Bucket::full(Clock::time_point now) const { return level(now) >= brim_; }

Addresses::Used::Used(const Limits& limits)
    : requests(limits.requests_per_second, limits.request_burst),
      tables(limits.tables_per_hour / 3600, limits.tables_per_hour),
      messages(limits.address_messages_per_second, limits.address_message_burst),
      wrong_keys(kWrongKeysPerSecond, kWrongKeysFree) {}

Addresses::Used& Addresses::of(const std::string& address) {
  if (used_.size() > kManyAddresses) forget_idle(Bucket::Clock::now());
  return used_.try_emplace(address, limits_).first->second;
}

// Not for every request: looking through all of them takes a while.
void Addresses::forget_idle(Bucket::Clock::time_point now) {
  if (now < forget_at_) return;
  forget_at_ = now + std::chrono::seconds(1);
  std::erase_if(used_, [&](const auto& item) {
    const Used& used = item.second;
    return used.connections == 0 && used.requests.full(now) && used.tables.full(now) &&
           used.messages.full(now) && used.wrong_keys.full(now);
  });
}

bool Addresses::enter(const std::string& address) {
  const std::lock_guard lock(mutex_);
  Used& used = of(address);
  const int of_address = used.connections + used.connections_elsewhere(Bucket::Clock::now());
  if (connections_ >= limits_.connections || of_address >= limits_.connections_per_address) return false;
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
  Used& used = of(address);
  ++used.untold.requests;
  return used.requests.take(Bucket::Clock::now());
}

bool Addresses::may_create_table(const std::string& address) {
  const std::lock_guard lock(mutex_);
  Used& used = of(address);
  ++used.untold.tables;
  return used.tables.take(Bucket::Clock::now());
}

std::chrono::milliseconds Addresses::message(const std::string& address) {
  const std::lock_guard lock(mutex_);
  const auto now = Bucket::Clock::now();
  Used& used = of(address);
  ++used.untold.messages;
  used.messages.owe(now);
  return used.messages.debt(now);
}

void Addresses::worked(const std::string& address, std::chrono::nanoseconds time) {
  const std::lock_guard lock(mutex_);
  Used& used = of(address);
  const double much = std::chrono::duration<double>(time) / kOneMessage;
  used.untold.messages += much;
  used.messages.owe(Bucket::Clock::now(), much);
}

Worked::Worked(Addresses& addresses, const std::string& address)
    : addresses_(addresses), address_(address), before_(thread_time()) {}

Worked::~Worked() {
  contained("worked", [this] { addresses_.worked(address_, thread_time() - before_); });
}

std::chrono::milliseconds Addresses::wrong_key(const std::string& address) {
  const std::lock_guard lock(mutex_);
  const auto now = Bucket::Clock::now();
  Used& used = of(address);
  Bucket& keys = used.wrong_keys;
  ++used.untold.wrong_keys;
  if (keys.debt(now) < kLongestDebt) keys.owe(now);
  return keys.debt(now).count() > 0 ? limits_.wrong_key_delay : std::chrono::milliseconds(0);
}

bool Addresses::Used::matters(const Limits& limits, Bucket::Clock::time_point now) const {
  return requests.much_used(now) || tables.much_used(now) || messages.much_used(now) ||
         wrong_keys.much_used(now) || connections > kMuch * limits.connections_per_address;
}

int Addresses::Used::connections_elsewhere(Bucket::Clock::time_point now) const {
  int all = 0;
  for (const auto& [node, there] : elsewhere) {
    if (now - there.heard < kRemembered) all += there.connections;
  }
  return all;
}

std::vector<std::pair<std::string, Spent>> Addresses::spent() {
  const std::lock_guard lock(mutex_);
  const auto now = Bucket::Clock::now();
  std::vector<std::pair<std::string, Spent>> all;
  for (auto& [address, used] : used_) {
    if (!used.matters(limits_, now)) continue;
    all.emplace_back(address, std::exchange(used.untold, {}));
    all.back().second.connections = used.connections;
  }
  return all;
}

// Requests that were refused there are refused here too, but nobody pays for them for ever.
void Addresses::spent_elsewhere(const std::string& node, const std::string& address, const Spent& spent) {
  const std::lock_guard lock(mutex_);
  const auto now = Bucket::Clock::now();
  Used& used = of(address);
  used.requests.lose(now, spent.requests);
  used.tables.lose(now, spent.tables);
  used.messages.owe(now, spent.messages);
  if (used.wrong_keys.debt(now) < kLongestDebt) used.wrong_keys.owe(now, spent.wrong_keys);
  used.elsewhere[node] = {spent.connections, now};
}

std::string address_in(std::string_view text) {
  const auto is = [](std::string_view candidate) {
    boost::system::error_code problem;
    boost::asio::ip::make_address(candidate, problem);
    return !problem;
  };
  if (is(text)) return std::string(text);
  std::string_view host = text.substr(0, text.rfind(':'));  // without its port
  if (text.ends_with(']')) host = text;
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  return is(host) ? std::string(host) : "";
}

std::string household(const std::string& address) {
  boost::system::error_code problem;
  const auto parsed = boost::asio::ip::make_address(address, problem);
  if (problem) return address;
  if (parsed.is_v4()) return parsed.to_string();
  const auto long_one = parsed.to_v6();
  if (long_one.is_v4_mapped())
    return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, long_one).to_string();
  auto bytes = long_one.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return boost::asio::ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace bastide
