#include "server/daily_results.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "table/daily.h"
#include "table/keys.h"
#include "table/problem.h"

namespace bastide {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kDaysInMemory = 8;
constexpr std::size_t kHash = 64;  // letters

// A full disk has cut off what was written last.
bool ends_in_a_line(const fs::path& path) {
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  return file && file.tellg() > 0 && file.seekg(-1, std::ios::end) && file.get() != '\n';
}

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
  if (days_.size() >= kDaysInMemory) forget_a_day();
  Day& day = days_[date];
  std::ifstream file(folder_ / (date + ".txt"));
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    int points = 0;
    std::string hash, more;
    const bool whole = words >> points >> hash && !(words >> more) && hash.size() == kHash;
    if (whole && day.games.insert(hash).second) ++day.counts[points];
  }
  return day;
}

// Who asks for many days does not make us forget how much an address has sent for one.
void DailyResults::forget_a_day() {
  const auto unused =
      std::find_if(days_.begin(), days_.end(), [](const auto& day) { return day.second.addresses.empty(); });
  days_.erase(unused == days_.end() ? days_.begin() : unused);
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
  const fs::path path = folder_ / (date + ".txt");
  const bool after_a_part = ends_in_a_line(path);
  std::ofstream file(path, std::ios::app);
  file << (after_a_part ? "\n" : "") << points << " " << hash << "\n" << std::flush;
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
