// Somebody sets the clock of the computer while the server runs.
#include "server/clock.h"

#include <atomic>

#include "test_server.h"

namespace bastide {
namespace {

constexpr Milliseconds kHour = 3'600'000;

TEST(ServerClock, NoticesThatTheCalendarWasSet) {
  Milliseconds ahead = 10 * kHour;
  ServerClock clock([&] { return steady_ms() + ahead; });
  const Milliseconds started = clock.sure_since();
  EXPECT_EQ(clock.look(), 0);
  ahead += 500;
  EXPECT_EQ(clock.look(), 0) << "so much a correction may change";
  ahead += kHour;
  EXPECT_TRUE(eventually([&] { return clock.look() > kHour / 2; }));
  EXPECT_GE(clock.sure_since(), started + kHour);
  ahead -= 2 * kHour;
  EXPECT_TRUE(eventually([&] { return clock.look() < -kHour; }));
  EXPECT_GE(clock.sure_since(), started + kHour) << "back in time nobody loses any";
}

TEST(ServerClock, TakesNobodysTimeWhenItIsSet) {
  std::atomic<Milliseconds> ahead = 0;
  TestServer server;
  server.stop();
  server.options.calendar = [&] { return calendar_ms() + ahead; };
  server.start();
  const Milliseconds begun = steady_ms();
  const MadeTable table = server.make({{"clock", {{"minutes", 30}}}, {"away", "forfeit"}});
  LiveClient client(server.port());
  client.ask(table.join({0, 1}));
  int steps = 0;
  for (const Milliseconds step : {100 * kHour, -300 * kHour}) {
    ahead += step;
    ASSERT_TRUE(eventually([&] { return server.metric("bastide_clock_steps_total") == steps + 1; }));
    ++steps;
    const Json seen = server.get("/games/" + table.game, table.keys[0]).json().at("table");
    EXPECT_EQ(seen.at("phase"), "playing");
    EXPECT_GE(seen.at("seats")[0].at("clock_ms").get<Milliseconds>() + steady_ms() - begun, 30 * 60'000)
        << step;
    EXPECT_NEAR(static_cast<double>(seen.at("now").get<Milliseconds>() - calendar_ms() - ahead), 0, kHour)
        << "dates are those of the calendar";
  }
}

}  // namespace
}  // namespace bastide
