// Names of games that do not exist, and games that cannot be read.
#include "store/sqlite_store.h"
#include "test_server.h"

namespace bastide {
namespace {

TEST(UnknownGames, LeaveNothingInMemory) {
  Limits limits;
  limits.requests_per_second = limits.request_burst = 1e6;
  const TestServer server(limits);
  LiveClient client(server.port());
  for (int i = 0; i < 50; ++i) {
    const std::string name = "unknown" + std::to_string(i);
    EXPECT_EQ(server.get("/games/" + name, "key").status, 404u);
    EXPECT_EQ(client.ask({{"type", "join"}, {"game", name + "x"}, {"keys", {"key"}}}).at("code"), "no_game");
    server.post("/games/mine", {{"games", {{{"game", name + "y"}, {"key", "key"}}}}});
  }
  EXPECT_EQ(server.metric("bastide_tables"), 0);
}

TEST(UnknownGames, AreLookedForOnlySoOften) {
  Limits limits;
  limits.requests_per_second = 1e-6;
  limits.request_burst = 5;
  const TestServer server(limits);
  LiveClient client(server.port());
  int refused = 0;
  Json answer;
  for (; refused < 50; ++refused) {
    answer = client.ask({{"type", "join"}, {"game", "unknown"}, {"keys", {"key"}}});
    if (answer.is_null() || answer.at("type") == "bye") break;
  }
  EXPECT_LT(refused, 10);
}

// More than are woken at once, and all of them due before everybody else.
void keep_unreadable_games(const std::filesystem::path& file, int count) {
  SqliteStore store(file);
  for (int i = 0; i < count; ++i) {
    const std::string game = "broken" + std::to_string(i);
    store.begin({game, 1, false, "playing", 1, ""}, {{1, 1, "{\"kind\":\"nonsense\"}"}}, [](const auto&) {});
  }
}

TEST(UnreadableGames, KeepNoAlarmFromRinging) {
  TestServer server;
  server.stop();
  keep_unreadable_games(server.store(), 250);
  server.start();
  // It begins when it is woken, a moment after it was made; the hall brings back what has left memory.
  const MadeTable table = server.make();
  server.stop();
  {
    SqliteStore store(server.store());
    store.put_row({table.game, 2, false, "waiting", 2, ""}, 0, [](const auto&) {});
  }
  server.start();
  EXPECT_TRUE(eventually([&] { return server.metric("bastide_games_woken_total") >= 1; }));
  EXPECT_GT(server.metric("bastide_unreadable_games"), 0);
}

TEST(UnreadableGames, AreAnsweredAsSuch) {
  TestServer server;
  server.stop();
  keep_unreadable_games(server.store(), 1);
  server.start();
  EXPECT_EQ(server.get("/games/broken0", "key").status, 503u);
  EXPECT_EQ(server.get("/games/broken0", "key").json()["error"]["code"], "damaged");
  LiveClient client(server.port());
  EXPECT_EQ(client.ask({{"type", "join"}, {"game", "broken0"}, {"keys", {"key"}}}).at("code"), "damaged");
  const Json mine = server.post("/games/mine", {{"games", {{{"game", "broken0"}, {"key", "key"}}}}}).json();
  EXPECT_EQ(mine.at("games")[0].at("error").at("code"), "damaged");
}

}  // namespace
}  // namespace bastide
