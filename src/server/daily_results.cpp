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

Problem enough_of_day() { return Problem("too_many", "No more results of this day are taken from here."); }
Problem result_not_stored() { return Problem("disk", "The result could not be stored."); }

// Of the database, with what can be said to people where it does not answer.
template <class Question>
auto of_database(const Question& question) {
  try {
    return question();
  } catch (const StoreError&) {
    throw result_not_stored();
  }
}

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
  const std::map<int, int> counts =
      shared_ ? of_database([&] { return shared_->counts(date); }) : day(date).counts;
  Json points = Json::array();
  int count = 0;
  for (const auto& [reached, number] : counts) {
    points.push_back({reached, number});
    count += number;
  }
  return {{"date", date}, {"count", count}, {"points", std::move(points)}};
}

void DailyResults::add(const std::string& date, int points, const std::string& moves,
                       const std::string& address) {
  const std::lock_guard lock(mutex_);
  Day& found = day(date);
  const std::string hash = hash_of_key(moves);
  if (found.games.contains(hash)) return;
  if (found.games.size() >= kMostOfDay || found.addresses[address] >= kMostOfAddress) throw enough_of_day();
  shared_ ? add_shared(date, points, hash) : write(date, points, hash, found.games.empty());
  found.games.insert(hash);
  ++found.counts[points];
  ++found.addresses[address];
}

void DailyResults::add_shared(const std::string& date, int points, const std::string& hash) {
  const bool added = of_database([&] {
    shared_->forget_older(date, kMostDays);
    return shared_->add(date, points, hash, kMostOfDay);
  });
  if (!added) throw enough_of_day();
}

void DailyResults::write(const std::string& date, int points, const std::string& hash, bool is_first) const {
  std::error_code failed;
  fs::create_directories(folder_, failed);
  if (is_first) make_room();
  std::ofstream file(folder_ / (date + ".txt"), std::ios::app);
  file << points << " " << hash << "\n" << std::flush;
  if (!file) throw result_not_stored();
}

void DailyResults::make_room() const {
  std::set<fs::path> files;  // by their dates
  std::error_code failed;
  for (fs::directory_iterator entry(folder_, failed), end; !failed && entry != end; entry.increment(failed))
    files.insert(entry->path());
  for (; files.size() >= kMostDays; files.erase(files.begin())) fs::remove(*files.begin(), failed);
}

}  // namespace bastide
