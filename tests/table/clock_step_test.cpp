// Somebody sets the computer's clock, or the server was away: nobody loses a game by that.
#include <gtest/gtest.h>

#include "host.h"

namespace bastide {
namespace {

constexpr Milliseconds kHour = 3'600'000, kDay = 24 * kHour;

Host host_with(const Json& clock) {
  return Host(request_for(
      "classic", {"here", "here"},
      {{"setup", {{"first", "red"}}}, {"clock", clock}, {"away", "forfeit"}, {"draw_by_hand", false}}));
}

Json table_of(Host& host) { return seen_by(host, 0).at("table"); }

Milliseconds left(Host& host) {
  const Json table = table_of(host);
  for (const Json& seat : table.at("seats")) {
    if (seat.at("seat") == table.at("clock_running")) return seat.at("clock_ms");
  }
  return -1;
}

TEST(ClockStep, MinutesGoOn) {
  Host host = host_with({{"minutes", 1}, {"increment", 0}});
  host.join({0, 1});
  host.pass_time(10'000);
  for (const Milliseconds step : {kDay, -3 * kDay, 40 * kHour}) {
    host.step_clock(step);
    EXPECT_EQ(left(host), 50'000) << step;
  }
  host.pass_time(20'000);
  EXPECT_EQ(left(host), 30'000);
  host.pass_time(31'000);
  EXPECT_EQ(table_of(host).at("phase"), "over") << "its own minute still ends it";
}

TEST(ClockStep, WhoIsAwayIsWaitedForAsLong) {
  Host host = host_with({{"minutes", 10}});
  const ConnectionId red = host.join({0});
  host.join({1});
  ASSERT_EQ(table_of(host).at("clock_running"), "red");
  host.leave(red);
  host.pass_time(10'000);
  host.step_clock(kDay);
  EXPECT_EQ(table_of(host).at("phase"), "playing");
  host.pass_time(79'000);
  EXPECT_EQ(table_of(host).at("phase"), "playing");
  host.pass_time(2'000);
  EXPECT_EQ(table_of(host).at("phase"), "over");
}

TEST(ClockStep, DaysAreThoseOfTheCalendarButTakeNobodyBySurprise) {
  Host host = host_with({{"days", 1}});
  host.step_clock(3 * kDay);
  EXPECT_EQ(table_of(host).at("phase"), "playing");
  EXPECT_EQ(left(host), 12 * kHour);
  host.step_clock(-3 * kDay);
  EXPECT_GE(left(host), kDay);
}

TEST(ClockStep, AServerThatWasAwayGivesEverybodySomeHours) {
  Host host = host_with({{"days", 1}});
  host.restart(10 * kDay);
  EXPECT_EQ(table_of(host).at("phase"), "playing");
  EXPECT_EQ(left(host), 12 * kHour);
  host.pass_time(12 * kHour);
  EXPECT_EQ(table_of(host).at("phase"), "over");
}

// Entries that were stored before the clock was set back.
TEST(ClockStep, AGameOfTheFutureGoesOn) {
  Host host(
      request_for("classic", {"computer", "here"}, {{"setup", {{"first", "red"}}}, {"draw_by_hand", true}}));
  host.restart(-kDay);
  host.join({1});
  const auto next = host.table().next_tick();
  ASSERT_TRUE(next) << "the computer draws";
  EXPECT_LE(*next, host.now() + 2'000);
}

}  // namespace
}  // namespace bastide
