// What strangers may not do, and that it costs nobody but them.
#include <thread>

#include "test_server.h"

namespace bastide {
namespace {

using namespace std::chrono_literals;

// An honest player at another table notices nothing.
void expect_in_order(const TestServer& server) {
  const MadeTable table = server.make();
  LiveClient client(server.port());
  EXPECT_EQ(play_on(client, client.ask(table.join({0, 1})), 3).at("type"), "update");
}

TEST(Limits, AnOversizedMessageEndsItsConnection) {
  const TestServer server;
  const MadeTable table = server.make();
  LiveClient client(server.port());
  client.ask(table.join({0}));
  client.send({{"type", "say"}, {"text", std::string(70'000, 'x')}});
  while (client.receive().is_object()) {
  }
  EXPECT_TRUE(client.closed());
  expect_in_order(server);
}

TEST(Limits, NonsenseIsRefusedAndForgotten) {
  const TestServer server;
  LiveClient client(server.port());
  for (const char* text : {"{", "[]", "7", "{}", "{\"type\":7}", "\"join\"", "\xff\xfe"}) {
    client.send_text(text);
    const Json answer = client.receive();
    if (client.closed()) break;  // what is not UTF-8 breaks the rules of WebSocket
    EXPECT_EQ(answer.at("code"), "bad_json") << text;
  }
  LiveClient other(server.port());
  EXPECT_EQ(other.ask({{"type", "draft"}}).at("code"), "join_first");
  EXPECT_EQ(other.ask({{"type", "join"}, {"game", 7}}).at("code"), "bad_request");
  EXPECT_EQ(other.ask({{"type", "join"}, {"game", "x"}, {"keys", {{"deep", Json::array()}}}}).at("code"),
            "no_game");
  expect_in_order(server);
}

TEST(Limits, DeepNestingHurtsNobody) {
  const TestServer server;
  const std::string deep = "{\"games\":" + std::string(200'000, '[') + std::string(200'000, ']') + "}";
  EXPECT_EQ(http(server.port(), "POST", "/api/v1/games/mine", deep).json()["error"]["code"], "bad_json");
  EXPECT_EQ(http(server.port(), "POST", "/api/v1/check", deep).json()["error"]["code"], "bad_json");
  LiveClient client(server.port());
  client.send_text("{\"type\":\"join\",\"game\":" + std::string(30'000, '[') + std::string(30'000, ']') +
                   "}");
  EXPECT_EQ(client.receive().at("code"), "bad_json");
}

TEST(Limits, AFloodIsReadSlowly) {
  Limits limits;
  limits.messages_per_second = 50;
  limits.message_burst = 10;
  const TestServer server(limits);
  const MadeTable table = server.make();
  LiveClient client(server.port());
  client.ask(table.join({0}));
  const auto begun = std::chrono::steady_clock::now();
  for (int i = 0; i < 60; ++i) client.send({{"type", "look"}, {"version", 0}, {"id", i + 100}});
  for (int i = 0; i < 60;) i += client.receive().contains("id");
  EXPECT_GT(std::chrono::steady_clock::now() - begun, 900ms);
}

// However many connections it has, and it costs nobody else anything.
TEST(Limits, AFloodOfOneAddressIsReadSlowly) {
  Limits limits;
  limits.messages_per_second = limits.message_burst = 1e6;
  limits.address_messages_per_second = 1e-6;
  limits.address_message_burst = 10;
  const TestServer server(limits);
  const MadeTable table = server.make();
  std::vector<LiveClient> flood;
  for (int i = 0; i < 4; ++i) {
    flood.emplace_back(server.port());
    for (int j = 0; j < 20; ++j) flood.back().send({{"type", "look"}, {"version", 0}});
  }
  ASSERT_TRUE(eventually([&] { return server.metric("bastide_messages_received_total") >= 10; }));
  const ComingFrom elsewhere("127.0.0.2");
  LiveClient honest(server.port());
  EXPECT_EQ(honest.ask(table.join({0})).at("type"), "welcome");
  EXPECT_LE(server.metric("bastide_messages_received_total"), 10 + 4 + 1) << "each has one that waits";
}

TEST(Limits, WhoJoinsNothingHasToGo) {
  Limits limits;
  limits.join_within = 100ms;
  const TestServer server(limits);
  LiveClient client(server.port());
  EXPECT_EQ(client.receive().at("code"), "join_late");
  EXPECT_TRUE(client.receive().is_null());
}

TEST(Limits, HalfOpenConnectionsAreNoticed) {
  Limits limits;
  limits.quiet_for = 300ms;
  const TestServer server(limits);
  const MadeTable table = server.make();
  LiveClient silent(server.port());  // reads nothing, so it answers no ping
  silent.ask(table.join({0}));
  EXPECT_EQ(server.metric("bastide_live_connections_total"), 1);
  EXPECT_TRUE(eventually([&] { return server.metric("bastide_live_connections") == 0; }));
}

TEST(Limits, SlowRequestsAreCutOff) {
  Limits limits;
  limits.request_within = 150ms;
  const TestServer server(limits);
  EXPECT_EQ(raw(server.port(), "GET / HTTP/1.1\r\nHost: loc"), "");
  EXPECT_EQ(
      raw(server.port(), "POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"), "");
}

// Nothing slows down those who read nothing but this.
Limits without_rates() {
  Limits limits;
  limits.messages_per_second = limits.message_burst = 1e6;
  limits.address_messages_per_second = limits.address_message_burst = 1e6;
  return limits;
}

// Each answer is much longer than its question. How much lies between two sockets is for the system to say.
void ask_much(LiveClient& client, const Json& welcome, int times) {
  for (int i = 0; i < times; ++i)
    client.send({{"type", "look"}, {"version", welcome.at("version")}, {"id", i + 1000}});
}

TEST(Limits, WhoDoesNotReadIsLetGo) {
  Limits limits = without_rates();
  limits.unread_bytes = 10'000;
  limits.unsent_bytes = 20'000;
  const TestServer server(limits);
  const MadeTable table = server.make();
  LiveClient slow(server.port(), {}, true), other(server.port());
  ask_much(slow, slow.ask(table.join({0})), 300);
  // What others do is told in any case, however little is read of it.
  Json seen = other.ask(table.join({0, 1}));
  EXPECT_TRUE(eventually([&] {
    if (server.metric("bastide_too_slow_total") == 1) return true;
    seen = play_on(other, seen, 1);
    return false;
  }));
  expect_in_order(server);
}

TEST(Limits, WhoReadsLateIsNotListenedToMeanwhile) {
  Limits limits = without_rates();
  limits.unread_bytes = 10'000;
  limits.unsent_bytes = 100'000;
  const TestServer server(limits);
  const MadeTable table = server.make();
  LiveClient slow(server.port(), {}, true);
  const Json welcome = play_on(slow, slow.ask(table.join({0, 1})), 40);
  ask_much(slow, welcome, 200);
  for (int answered = 0; answered < 200;) {
    const Json answer = slow.receive();
    ASSERT_TRUE(answer.is_object()) << "it was let go after " << answered;
    answered += answer.contains("id");
  }
  EXPECT_EQ(server.metric("bastide_too_slow_total"), 0);
}

TEST(Limits, ABodyThatIsTooLongIsRefused) {
  Limits limits;
  limits.body_bytes = 1000;
  const TestServer server(limits);
  EXPECT_EQ(http(server.port(), "POST", "/api/v1/records", std::string(2000, ' ')).status, 413u);
  EXPECT_EQ(raw(server.port(), "GET /" + std::string(20'000, 'a') + " HTTP/1.1\r\n\r\n"), "");
  EXPECT_EQ(raw(server.port(), "\x16\x03\x01 not http at all\r\n\r\n"), "");
}

TEST(Limits, OneAddressHasOnlySoManyConnections) {
  Limits limits;
  limits.connections_per_address = 3;
  const TestServer server(limits);
  std::vector<LiveClient> clients;
  for (int i = 0; i < 3; ++i) clients.emplace_back(server.port());
  EXPECT_THROW(LiveClient fourth(server.port()), std::exception);
  EXPECT_EQ(http(server.port(), "GET", "/").status, 0u);
  clients.pop_back();
  EXPECT_TRUE(eventually([&] { return http(server.port(), "GET", "/").status == 200; }));
}

// A list of all public tables is soon made; each of them may have to be read and played through.
TEST(Limits, ManyGamesInOneRequestAreLookedAtSlowly) {
  Limits limits;
  limits.address_messages_per_second = 100;
  limits.address_message_burst = 10;
  const TestServer server(limits);
  const Json unknown = {{"game", "unknown"}, {"key", "key"}};
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_EQ(server.post("/games/mine", {{"games", Json::array_t(110, unknown)}}).status, 200u);
  EXPECT_GE(std::chrono::steady_clock::now() - begun, 900ms);
}

TEST(Limits, TablesThatWereOnlyLookedAtDoNotStayInMemory) {
  Limits limits;
  limits.looked_at_idle = 1ms;
  const TestServer server(limits);
  const MadeTable watched = server.make({{"watch", {{"delay", 0}, {"public", true}}}}),
                  played = server.make();
  {
    LiveClient player(server.port()), watcher(server.port());
    player.ask(played.join({0}));
    watcher.ask({{"type", "join"}, {"game", watched.game}, {"keys", Json::array()}});
    server.get("/games/" + watched.game);
  }
  EXPECT_TRUE(eventually([&] { return server.metric("bastide_tables") == 1; })) << "that which is played";
}

TEST(Limits, OneAddressMakesOnlySoManyTables) {
  Limits limits;
  limits.tables_per_hour = 2;
  const TestServer server(limits);
  server.make();
  server.make();
  EXPECT_EQ(server.post("/games", {{"setup", {{"rules", "classic"}}}}).status, 429u);
}

TEST(Limits, ATableTakesOnlySoMuch) {
  Limits limits;
  limits.table_entries = 20;
  const TestServer server(limits);
  const MadeTable table = server.make(
      {{"seats", {{{"colour", "red"}, {"kind", "link"}}, {{"colour", "blue"}, {"kind", "link"}}}}});
  LiveClient client(server.port());
  client.ask(table.join({0}));
  Json answer;
  int sat = 0;
  for (; sat < 100; ++sat) {
    answer = client.ask(
        {{"type", "sit"}, {"seat", "red"}, {"name", "Ana " + std::to_string(sat)}, {"ready", false}});
    if (answer.at("type") == "refused") break;
  }
  EXPECT_EQ(answer.at("code"), "table_full");
  EXPECT_EQ(sat, 19);
}

TEST(Limits, OneAddressMakesOnlySoManyRequests) {
  Limits limits;
  limits.requests_per_second = 1e-6;
  limits.request_burst = 5;
  const TestServer server(limits);
  int refused = 0;
  for (int i = 0; i < 20; ++i) refused += server.get("/levels").status == 429;
  EXPECT_EQ(refused, 15);
  EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 200u)
      << "whoever looks after the server is not a stranger";
}

TEST(WrongKeys, BecomeSlow) {
  const TestServer server;
  const MadeTable table = server.make();
  for (int i = 0; i < 10; ++i) server.get("/games/" + table.game, "guess" + std::to_string(i));
  for (const bool live : {false, true}) {
    const auto begun = std::chrono::steady_clock::now();
    LiveClient client(server.port());
    if (live) {
      EXPECT_EQ(client.ask({{"type", "join"}, {"game", table.game}, {"keys", {"guess"}}}).at("code"),
                "wrong_key");
    } else {
      EXPECT_EQ(server.get("/games/" + table.game, "guess").status, 403u);
    }
    EXPECT_GE(std::chrono::steady_clock::now() - begun, 2s) << live;
  }
  EXPECT_EQ(server.metric("bastide_wrong_keys_total"), 12);
}

// The delay is longer than anything here could take, so whoever had to wait for it would be seen.
TEST(WrongKeys, CostNothingButWrongKeys) {
  Limits limits;
  limits.join_within = 10h;
  limits.wrong_key_delay = 1h;
  const TestServer server(limits);
  const MadeTable table = server.make();
  for (int i = 0; i < 10; ++i) server.get("/games/" + table.game, "guess" + std::to_string(i));
  LiveClient guesser(server.port());
  guesser.send({{"type", "join"}, {"game", table.game}, {"keys", {"guess"}}});
  ASSERT_TRUE(eventually([&] { return server.metric("bastide_wrong_keys_total") == 11; }));
  EXPECT_EQ(server.get("/games/" + table.game, table.keys[0]).status, 200u);
  const Json mine = {
      {"games", {{{"game", table.game}, {"key", table.keys[0]}}, {{"game", table.game}, {"key", "guess"}}}}};
  EXPECT_EQ(server.post("/games/mine", mine).status, 200u) << "one stale key of many";
  for (int i = 0; i < 8; ++i) {
    LiveClient client(server.port());
    EXPECT_EQ(client.ask(table.join({0})).at("type"), "welcome");
  }
}

TEST(WrongKeys, AreNoneWhereThereIsNoSuchGame) {
  const TestServer server;
  const MadeTable table = server.make();
  LiveClient client(server.port());
  for (int i = 0; i < 30; ++i) {
    EXPECT_EQ(server.get("/games/vanished", table.keys[0]).status, 404u);
    EXPECT_EQ(client.ask({{"type", "join"}, {"game", "vanished"}, {"keys", {"x"}}}).at("code"), "no_game");
  }
  const Json mine = {{"games", {{{"game", "vanished"}, {"key", "x"}}}}};
  for (int i = 0; i < 30; ++i) EXPECT_EQ(server.post("/games/mine", mine).status, 200u);
  EXPECT_EQ(client.ask(table.join({0})).at("type"), "welcome");
  EXPECT_EQ(server.metric("bastide_wrong_keys_total"), 0);
}

TEST(Limits, ThreeWrongLinksEndAConnection) {
  const TestServer server;
  const MadeTable table = server.make();
  LiveClient client(server.port());
  for (int i = 0; i < 3; ++i)
    client.ask({{"type", "join"}, {"game", table.game}, {"keys", {"guess" + std::to_string(i)}}});
  EXPECT_EQ(client.receive().at("type"), "bye");
}

TEST(Origin, OtherPagesMayNotUseTheServer) {
  const TestServer server;
  const std::string own = "http://127.0.0.1:" + std::to_string(server.port());
  EXPECT_EQ(http(server.port(), "GET", "/api/v1/levels", "", {{"Origin", own}}).status, 200u);
  EXPECT_EQ(http(server.port(), "GET", "/api/v1/levels", "", {{"Origin", "https://evil.example"}}).status,
            403u);
  EXPECT_EQ(http(server.port(), "GET", "/", "", {{"Host", "evil.example"}}).status, 403u)
      << "a name that leads here is not ours";
  EXPECT_NO_THROW(LiveClient(server.port(), {{"Origin", own}}));
  EXPECT_THROW(LiveClient(server.port(), {{"Origin", "https://evil.example"}}), std::exception);
  EXPECT_THROW(LiveClient(server.port(), {{"Origin", "null"}}), std::exception);
}

TEST(Origin, TheOptionsNameFurtherPages) {
  TestServer server;
  server.stop();
  server.options.origins = {"https://games.example"};
  server.start();
  EXPECT_NO_THROW(LiveClient(server.port(), {{"Origin", "https://games.example"}}));
}

TEST(Proxy, SaysForWhomItSpeaks) {
  Limits limits;
  limits.tables_per_hour = 1;
  TestServer server(limits);
  const auto make = [&](const std::string& from) {
    return http(server.port(), "POST", "/api/v1/games", R"({"setup":{"rules":"classic"}})",
                {{"X-Forwarded-For", from}})
        .status;
  };
  make("10.0.0.1");
  EXPECT_EQ(make("10.0.0.2"), 429u) << "anybody can write this header";
  server.stop();
  server.options.behind_proxy = true;
  server.start();
  EXPECT_NE(make("10.0.0.1"), 429u);
  EXPECT_NE(make("10.0.0.2"), 429u);
  EXPECT_EQ(make("10.0.0.9, 10.0.0.2"), 429u) << "only the proxy's own word counts";
}

}  // namespace
}  // namespace bastide
