#include "server/daily_results.h"

#include <cstdlib>
#include <fstream>

#include "table/daily.h"
#include "table/keys.h"
#include "table/problem.h"

namespace bastide {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kDaysInMemory = 8;

}  // namespace

void DailyResults::expect_open(const std::string& date, int today) {
  if (std::abs(number_of_day(date) - today) > 1)
    throw Problem("day_over", "Results are collected on the day itself.", {{"date", date}});
}

DailyResults::Day& DailyResults::day(const std::string& date) {
  const auto known = days_.find(date);
  if (known != days_.end()) return known->second;
  if (days_.size() >= kDaysInMemory) days_.erase(days_.begin());
  Day& day = days_[date];
  std::ifstream file(folder_ / (date + ".txt"));
  int points = 0;
  for (std::string hash; file >> points >> hash;)
    if (day.games.insert(hash).second) ++day.counts[points];
  return day;
}

Json DailyResults::of(const std::string& date) {
  number_of_day(date);  // throws where it is none
  const std::lock_guard lock(mutex_);
  const Day& found = day(date);
  Json points = Json::array();
  for (const auto& [reached, number] : found.counts) points.push_back({reached, number});
  return {{"date", date}, {"count", found.games.size()}, {"points", std::move(points)}};
}

void DailyResults::add(const std::string& date, int points, const std::string& moves,
                       const std::string& address) {
  const std::lock_guard lock(mutex_);
  Day& found = day(date);
  const std::string hash = hash_of_key(moves);
  if (found.games.contains(hash)) return;
  if (found.games.size() >= kMostOfDay || found.addresses[address] >= kMostOfAddress)
    throw Problem("too_many", "No more results of this day are taken from here.");
  std::error_code failed;
  fs::create_directories(folder_, failed);
  if (found.games.empty()) make_room();
  std::ofstream file(folder_ / (date + ".txt"), std::ios::app);
  file << points << " " << hash << "\n" << std::flush;
  if (!file) throw Problem("disk", "The result could not be stored.");
  found.games.insert(hash);
  ++found.counts[points];
  ++found.addresses[address];
}

void DailyResults::make_room() const {
  std::set<fs::path> files;  // by their dates
  std::error_code failed;
  for (fs::directory_iterator entry(folder_, failed), end; !failed && entry != end; entry.increment(failed))
    files.insert(entry->path());
  for (; files.size() >= kMostDays; files.erase(files.begin())) fs::remove(*files.begin(), failed);
}

}  // namespace bastide
