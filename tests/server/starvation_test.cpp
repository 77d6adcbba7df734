// One address asks for much; what that costs others is counted in jobs, not in seconds.
#include <atomic>
#include <thread>

#include "test_server.h"

namespace bastide {
namespace {

using namespace std::chrono_literals;

const Headers kStranger{{"X-Forwarded-For", "192.0.2.1"}}, kHonest{{"X-Forwarded-For", "192.0.2.2"}};

Limits generous() {
  Limits limits;
  limits.messages_per_second = limits.message_burst = 1e6;
  limits.address_messages_per_second = limits.address_message_burst = 1e6;
  limits.requests_per_second = limits.request_burst = 1e6;
  return limits;
}

// Behind a proxy, which tells addresses apart.
class Starvation : public testing::Test {
 protected:
  Starvation() : server_(generous()) {
    server_.stop();
    server_.options.behind_proxy = true;
    server_.options.thinking_threads = 1;
    server_.start();
  }

  // The first seat is the computer's and begins.
  MadeTable against(const std::string& level, const std::string& other = "here") const {
    return server_.make({{"seats",
                          {{{"colour", "red"}, {"kind", "computer"}, {"level", level}},
                           {{"colour", "blue"}, {"kind", other}, {"level", level}}}},
                         {"aids", "beginner"},
                         {"watch", {{"delay", 0}, {"public", true}}}});
  }

  double thought() const { return server_.metric("bastide_thought_seconds_count"); }

  // How many moves the computer found for anybody until it had answered an honest player.
  double thought_for_others() const {
    const double before = thought();
    const MadeTable table = against("master");
    LiveClient client(server_.port(), kHonest);
    Json message = client.ask(table.join({1}));
    while (message.at("view").at("legal").empty()) message = client.receive_type("update");
    return thought() - before;
  }

  TestServer server_;
};

TEST_F(Starvation, ManyTablesOfOneAddressKeepNoOtherTableWaiting) {
  std::vector<LiveClient> watchers;
  for (int i = 0; i < 40; ++i) {
    const MadeTable table = against("master", "computer");
    watchers.emplace_back(server_.port(), kStranger);
    watchers.back().ask({{"type", "join"}, {"game", table.game}, {"keys", Json::array()}});
  }
  EXPECT_LT(thought_for_others(), 15) << "a few moves of the computer, each behind one of the others";
  for (LiveClient& watcher : watchers) watcher.drop();
  EXPECT_TRUE(eventually([&] { return server_.metric("bastide_thinking") == 0; })) << "nobody would see it";
}

TEST_F(Starvation, AFloodOfHintsIsOneHint) {
  const MadeTable table = server_.make({{"aids", "beginner"}});
  LiveClient client(server_.port(), kStranger);
  const Json welcome = client.ask(table.join({0, 1}));
  const double before = server_.metric("bastide_thinking_dropped_total");
  for (int i = 0; i < 300; ++i)
    client.send(
        {{"type", "hint"}, {"seat", "red"}, {"version", welcome.at("version")}, {"actions", Json::array()}});
  client.ask({{"type", "log"}, {"from", 1}, {"to", 1}});
  EXPECT_LE(server_.metric("bastide_thinking"), 3);
  EXPECT_GT(server_.metric("bastide_thinking_dropped_total"), before);
  EXPECT_EQ(client.receive_type("hint").at("answers").empty(), false) << "the last one is answered";
}

TEST_F(Starvation, ReplaysOfOneAddressKeepNobodyFromMakingATable) {
  MadeTable table = server_.make();
  {
    LiveClient client(server_.port(), kStranger);
    play_on(client, client.ask(table.join({0, 1})), 60);
  }
  const std::string record = server_.get("/games/" + table.game + "/record", table.keys[0]).body;
  std::atomic<bool> stop = false;
  std::atomic<int> replays = 0;
  std::vector<std::thread> strangers;
  for (int i = 0; i < 20; ++i) {
    strangers.emplace_back([&] {
      while (!stop)
        replays += http(server_.port(), "POST", "/api/v1/replay", Json{{"record", record}}.dump(), kStranger)
                       .status == 200;
    });
  }
  while (replays < 20) std::this_thread::sleep_for(1ms);
  const int before = replays;
  // Refused at the desk, where all new tables are worked out: so the disk has no part in how long they take.
  for (int i = 0; i < 10; ++i) {
    for (const Json& unsound : {Json{{"setup", {{"rules", "unknown"}}}}, Json{{"record", "unknown"}}})
      EXPECT_EQ(http(server_.port(), "POST", "/api/v1/games", unsound.dump(), kHonest).status, 400);
  }
  const int meanwhile = replays - before;
  stop = true;
  for (std::thread& stranger : strangers) stranger.join();
  EXPECT_LT(meanwhile, 100) << "behind all of them it would be 200";
}

}  // namespace
}  // namespace bastide
