// Live play over WebSockets.
#include <thread>

#include "test_server.h"

namespace bastide {
namespace {

TEST(Live, PlaysAWholeGameAtOneScreen) {
  const TestServer server;
  const MadeTable table = server.make();
  LiveClient client(server.port());
  const Json welcome = client.ask(table.join({0, 1}));
  ASSERT_EQ(welcome.at("type"), "welcome") << welcome;
  const Json last = play_on(client, welcome);
  EXPECT_EQ(last.at("view").at("over"), true);
  EXPECT_TRUE(last.at("table").at("seed").is_string());
  const Json result = server.get("/games/" + table.game + "/result", table.keys[0]).json();
  EXPECT_EQ(result.at("seed"), last.at("table").at("seed"));
}

// The coach says nothing of a game that is still played.
TEST(Live, TheCoachLooksThroughAGameThatIsOver) {
  const TestServer server;
  const MadeTable table = server.make({{"setup", {{"rules", "classic"}, {"set", {{"tiles", 4}}}}}});
  LiveClient client(server.port());
  const Json welcome = client.ask(table.join({0, 1}));
  EXPECT_EQ(client.ask({{"type", "analysis"}}).at("code"), "not_over");
  play_on(client, welcome);
  EXPECT_TRUE(eventually([&] {
    const Json found = client.ask({{"type", "analysis"}});
    EXPECT_EQ(found.at("type"), "analysis") << found;
    return found.value("progress", 0.0) == 1 && !found.at("moments").empty();
  }));
}

TEST(Live, ComputersAnswerForThemselves) {
  const TestServer server;
  const MadeTable table = server.make({{"seats",
                                        {{{"colour", "red"}, {"kind", "here"}},
                                         {{"colour", "blue"}, {"kind", "computer"}, {"level", "child"}},
                                         {{"colour", "black"}, {"kind", "computer"}, {"level", "casual"}}}}});
  LiveClient client(server.port());
  const Json last = play_on(client, client.ask(table.join({0})));
  EXPECT_EQ(last.at("view").at("over"), true);
  EXPECT_GT(server.metric("bastide_thought_seconds_count"), 40);
}

using Time = std::chrono::steady_clock;

// What is left of a minute after a connection has answered its first ping late, beyond what could be left if
// the server had given nothing back for that.
std::int64_t given_back(const TestServer& server, std::chrono::milliseconds late) {
  const MadeTable table = server.make({{"clock", {{"minutes", 1}}}});
  LiveClient client(server.port());
  client.ask(table.join({0, 1}));
  const auto running = Time::now();  // the clock, for some time already
  std::this_thread::sleep_for(late);
  for (int i = 0; i < 2; ++i) client.ask({{"type", "log"}, {"from", 1}, {"to", 1}});
  const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(Time::now() - running);
  const Json seen = server.get("/games/" + table.game, table.keys[0]).json();
  const std::string asked = seen.at("view").at("asked").at("seat");
  const std::size_t seat = seen.at("table").at("seats")[0].at("seat") == asked ? 0 : 1;
  return seen.at("table").at("seats")[seat].at("clock_ms").get<std::int64_t>() - (60'000 - passed.count());
}

// On a busy machine a try may fail, because what is measured also contains the machine's own delays; but
// without anything given back all of them would.
TEST(Live, TheClockGivesBackWhatTheLineTakes) {
  const TestServer server;
  EXPECT_TRUE(eventually([&] { return given_back(server, std::chrono::milliseconds(800)) > 100; }));
}

TEST(Live, EverybodyIsToldTheSame) {
  const TestServer server;
  const MadeTable table = server.make({{"watch", {{"delay", 0}, {"public", false}}}});
  LiveClient red(server.port()), blue(server.port()), watcher(server.port());
  Json at_red = red.ask(table.join({0}));
  blue.ask(table.join({1}));
  const Json seen = watcher.ask({{"type", "join"}, {"game", table.game}, {"keys", {table.watch}}});
  EXPECT_EQ(seen.at("you").at("watching"), true);
  at_red = play_on(red, at_red, 2);
  for (LiveClient* other : {&blue, &watcher}) {
    Json update;
    do {
      update = other->receive_type("update");
      ASSERT_TRUE(update.is_object());
    } while (update.at("seq") < at_red.at("seq"));
    EXPECT_EQ(update.at("view").at("colours"), at_red.at("view").at("colours"));
    EXPECT_EQ(update.at("view").at("legal").empty(), other == &watcher);
  }
}

TEST(Live, AStaleAnswerIsRefusedWithTheFreshView) {
  const TestServer server;
  const MadeTable table = server.make();
  LiveClient client(server.port());
  const Json welcome = client.ask(table.join({0, 1}));
  const Json stale =
      client.ask({{"type", "confirm"}, {"seat", "red"}, {"version", 1}, {"actions", {"pass"}}});
  EXPECT_EQ(stale.at("code"), "stale");
  EXPECT_EQ(stale.at("view").at("legal"), welcome.at("view").at("legal"));
  const Json illegal = client.ask({{"type", "confirm"},
                                   {"seat", "red"},
                                   {"version", welcome.at("version")},
                                   {"actions", {"place 9,9 0"}}});
  EXPECT_EQ(illegal.at("type"), "refused");
  EXPECT_FALSE(illegal.at("text").get<std::string>().empty());
}

TEST(Live, AReconnectResumesBySequenceNumber) {
  const TestServer server;
  const MadeTable table = server.make();
  Json before;
  {
    LiveClient client(server.port());
    before = play_on(client, client.ask(table.join({0, 1})), 3);
    client.send({{"type", "confirm"},
                 {"seat", before.at("view").at("asked").at("seat")},
                 {"version", before.at("version")},
                 {"actions", {before.at("view").at("legal").at(0).at("text")}}});
    client.drop();  // before it hears of it
  }
  // Whoever joined before that would take the seat from the message that is under way.
  EXPECT_TRUE(eventually(
      [&] { return server.get("/games/" + table.game, table.keys[0]).json().at("seq") > before.at("seq"); }));
  LiveClient again(server.port());
  Json join = table.join({0, 1});
  join["since"] = before.at("seq");
  const Json welcome = again.ask(join);
  EXPECT_EQ(welcome.at("seq"), before.at("seq").get<int>() + 1);
  EXPECT_FALSE(welcome.at("missed").empty());
  EXPECT_GT(play_on(again, welcome, 2).at("seq"), welcome.at("seq"));
}

TEST(Live, GamesSurviveARestartOfTheServer) {
  TestServer server;
  const MadeTable table = server.make();
  Json before;
  {
    LiveClient client(server.port());
    before = play_on(client, client.ask(table.join({0, 1})), 7);
    server.stop();
    EXPECT_EQ(client.receive_type("bye").at("code"), "closing");
  }
  server.start();
  LiveClient client(server.port());
  const Json welcome = client.ask(table.join({0, 1}));
  EXPECT_EQ(welcome.at("seq"), before.at("seq"));
  EXPECT_EQ(welcome.at("view").at("legal"), before.at("view").at("legal"));
  EXPECT_EQ(play_on(client, welcome).at("view").at("over"), true);
}

TEST(Live, IdleTablesLeaveMemoryAndComeBack) {
  Limits limits;
  limits.table_idle = std::chrono::milliseconds(50);
  const TestServer server(limits);
  const MadeTable table = server.make();
  Json before;
  {
    LiveClient client(server.port());
    before = play_on(client, client.ask(table.join({0, 1})), 5);
  }
  EXPECT_TRUE(eventually([&] { return server.metric("bastide_tables") == 0; }));
  LiveClient client(server.port());
  EXPECT_EQ(client.ask(table.join({0, 1})).at("seq"), before.at("seq"));
}

TEST(Live, AClockGoesOnWhenNobodyHasTheTableInMemory) {
  Limits limits;
  limits.table_idle = std::chrono::milliseconds(1);
  TestServer server(limits);
  const MadeTable table = server.make({{"clock", {{"days", 3}}}, {"draw_by_hand", false}});
  server.stop();
  server.start();
  LiveClient client(server.port());
  EXPECT_TRUE(eventually([&] {
    return client.ask(table.join({0, 1})).at("table").at("clock_running") == "red";
  }));
}

TEST(Live, ARematchCountsAmongTheTablesOfAnAddress) {
  Limits limits;
  limits.tables_per_hour = 1;
  const TestServer server(limits);
  const MadeTable table = server.make();
  LiveClient client(server.port());
  play_on(client, client.ask(table.join({0, 1})));
  EXPECT_EQ(client.ask({{"type", "rematch"}}).at("code"), "too_many");
  EXPECT_EQ(server.metric("bastide_tables_created_total"), 1);
}

TEST(Live, ARematchIsANewTableWithTheSameKeys) {
  const TestServer server;
  const MadeTable table = server.make();
  LiveClient client(server.port());
  play_on(client, client.ask(table.join({0, 1})));
  for (int i = 0; i < 50; ++i) client.send({{"type", "rematch"}});
  const Json offered = client.receive_type("rematch");
  ASSERT_TRUE(offered.is_object());
  EXPECT_EQ(client.ask({{"type", "rematch"}}).at("game"), offered.at("game"));
  EXPECT_EQ(server.metric("bastide_tables_created_total"), 2);
  MadeTable next = table;
  next.game = offered.at("game");
  EXPECT_NE(next.game, table.game);
  const Json welcome = client.ask(next.join({0, 1}));
  ASSERT_EQ(welcome.at("type"), "welcome") << welcome;
  EXPECT_EQ(welcome.at("you").at("seats").size(), 2u);
  EXPECT_EQ(play_on(client, welcome, 1).at("view").at("over"), false);
}

TEST(Live, ASlowSearchDelaysNoOtherTable) {
  TestServer server;
  server.stop();
  server.options.thinking_threads = 1;
  server.start();
  std::vector<MadeTable> thinking;
  for (int i = 0; i < 60; ++i) {  // work for a minute
    thinking.push_back(server.make({{"seats",
                                     {{{"colour", "red"}, {"kind", "computer"}, {"level", "master"}},
                                      {{"colour", "blue"}, {"kind", "here"}}}}}));
  }
  // It begins when somebody is there, and not while a slow disk makes tables.
  std::vector<LiveClient> watchers;
  for (const MadeTable& table : thinking) {
    watchers.emplace_back(server.port());
    watchers.back().ask(table.join({1}));
  }
  const MadeTable table = server.make();
  LiveClient client(server.port());
  const Json welcome = client.ask(table.join({0, 1}));
  play_on(client, welcome, 10);
  EXPECT_GT(server.metric("bastide_thinking"), 0) << "nobody waited until it was done";
}

}  // namespace
}  // namespace bastide
