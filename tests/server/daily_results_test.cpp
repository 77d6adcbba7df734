// The results of the daily game that are collected.
#include "server/daily_results.h"

#include <gtest/gtest.h>

#include "table/daily.h"
#include "table/problem.h"
#include "test_server.h"

namespace bastide {
namespace {

const std::string kMonday = "2026-11-16";

std::string refused(const std::function<void()>& work) {
  try {
    work();
    return "";
  } catch (const Problem& problem) {
    return problem.code;
  }
}

TEST(DailyResults, CountEveryGameOnceAndAreThereAgain) {
  const TestFolder folder;
  DailyResults results(folder.path() / "daily");
  EXPECT_EQ(results.of(kMonday), Json({{"date", kMonday}, {"count", 0}, {"points", Json::array()}}));
  results.add(kMonday, 61, "a game", "1.1.1.1");
  results.add(kMonday, 61, "a game", "2.2.2.2");
  results.add(kMonday, 48, "another", "1.1.1.1");
  results.add(kMonday, 61, "a third", "1.1.1.1");
  const Json expected{{"date", kMonday}, {"count", 3}, {"points", {{48, 1}, {61, 2}}}};
  EXPECT_EQ(results.of(kMonday), expected);
  EXPECT_EQ(DailyResults(folder.path() / "daily").of(kMonday), expected);
  EXPECT_EQ(results.of("2026-11-17").at("count"), 0);
}

TEST(DailyResults, AreTakenAroundTheDayItself) {
  const int today = number_of_day(kMonday);
  for (const int off : {-1, 0, 1})
    EXPECT_EQ(refused([&] { DailyResults::expect_open(kMonday, today + off); }), "");
  for (const int off : {-2, 2, 400})
    EXPECT_EQ(refused([&] { DailyResults::expect_open(kMonday, today + off); }), "day_over");
  EXPECT_EQ(refused([&] { DailyResults::expect_open("tomorrow", today); }), "bad_request");
}

TEST(DailyResults, AreNotFilledFromOneAddress) {
  const TestFolder folder;
  DailyResults results(folder.path() / "daily");
  for (std::size_t i = 0; i < DailyResults::kMostOfAddress; ++i)
    results.add(kMonday, 50, "game " + std::to_string(i), "1.1.1.1");
  EXPECT_EQ(refused([&] { results.add(kMonday, 99, "one more", "1.1.1.1"); }), "too_many");
  results.add(kMonday, 50, "one more", "2.2.2.2");
  EXPECT_EQ(results.of(kMonday).at("count"), DailyResults::kMostOfAddress + 1);
}

TEST(DailyResults, AreNotFilledFromOneAddressThatAsksForOtherDays) {
  const TestFolder folder;
  DailyResults results(folder.path() / "daily");
  for (std::size_t i = 0; i < DailyResults::kMostOfAddress; ++i)
    results.add(kMonday, 50, "game " + std::to_string(i), "1.1.1.1");
  for (int day = 10; day < 29; ++day) {
    results.of("2026-10-" + std::to_string(day));
    results.of("2026-12-" + std::to_string(day));
  }
  EXPECT_EQ(refused([&] { results.add(kMonday, 99, "one more", "1.1.1.1"); }), "too_many");
}

TEST(DailyResults, LoseOnlyTheLineThatAFullDiskHasCutOff) {
  const TestFolder folder;
  DailyResults(folder.path()).add(kMonday, 61, "a game", "1.1.1.1");
  DailyResults(folder.path()).add(kMonday, 48, "another", "1.1.1.1");
  const std::filesystem::path file = folder.path() / (kMonday + ".txt");
  std::filesystem::resize_file(file, std::filesystem::file_size(file) - 20);
  DailyResults(folder.path()).add(kMonday, 55, "a third", "1.1.1.1");
  EXPECT_EQ(DailyResults(folder.path()).of(kMonday).at("points"), Json({{55, 1}, {61, 1}}));
}

TEST(DailyResults, ForgetTheOldestDays) {
  const TestFolder folder;
  DailyResults results(folder.path() / "daily");
  for (std::size_t day = 0; day <= DailyResults::kMostDays; ++day) {
    const std::string month = day < 30   ? "09-"
                              : day < 60 ? "10-"
                                         : "11-",
                      number = std::to_string(day % 30 + 1);
    results.add("2026-" + month + (number.size() < 2 ? "0" : "") + number, 50, "a game", "1.1.1.1");
  }
  EXPECT_EQ(DailyResults(folder.path() / "daily").of("2026-09-01").at("count"), 0);
  EXPECT_EQ(DailyResults(folder.path() / "daily").of("2026-09-02").at("count"), 1);
}

TEST(DailyResults, SayWhereTheyCannotBeStored) {
  DailyResults results("/dev/null/daily");
  EXPECT_EQ(refused([&] { results.add(kMonday, 50, "a game", "1.1.1.1"); }), "disk");
  EXPECT_EQ(results.of(kMonday).at("count"), 0);
}

}  // namespace
}  // namespace bastide
