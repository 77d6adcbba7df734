// The results of the daily game, of those who want to be counted: how many reached how many points. No names,
// and nothing of who sent them is written down.
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <set>

#include "json/event_json.h"
#include "store/postgres_daily.h"

namespace bastide {

class DailyResults {
 public:
  static constexpr std::size_t kMostOfDay = 20'000, kMostOfAddress = 20;  // results of one day
  static constexpr std::size_t kMostDays = 60;                            // on disk; the oldest go

  // In files, or in a database where several servers share one.
  explicit DailyResults(std::filesystem::path folder, const std::string& database = {})
      : folder_(std::move(folder)),
        shared_(database.empty() ? nullptr : std::make_unique<PgDaily>(database)) {}

  // Throws a Problem where the results of this day are not collected now: only around the day itself,
  // wherever on earth that is. `today` counts days since 1970.
  static void expect_open(const std::string& date, int today);

  // Both may wait for a disk or a database.
  // {"date","count","points":[[POINTS,HOW_MANY],...]}, the fewest points first.
  Json of(const std::string& date);
  // Counts it; the same game is counted once. Throws a Problem where the day or the address has sent enough.
  void add(const std::string& date, int points, const std::string& moves, const std::string& address);

 private:
  struct Day {
    std::map<int, int> counts;
    std::set<std::string> games;  // hashes of what was played
    std::map<std::string, std::size_t> addresses;
  };
  Day& day(const std::string& date);
  void forget_a_day();
  void add_shared(const std::string& date, int points, const std::string& hash);
  void write(const std::string& date, int points, const std::string& hash, bool is_first) const;
  void make_room() const;

  const std::filesystem::path folder_;
  const std::unique_ptr<PgDaily> shared_;
  std::mutex mutex_;
  std::map<std::string, Day> days_;  // those that were asked for last
};

}  // namespace bastide
