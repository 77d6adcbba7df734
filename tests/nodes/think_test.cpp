// Programs that think for a server.
#include <nlohmann/json.hpp>

#include "programs.h"
#include "server_process.h"
#include "test_server.h"

namespace bastide {
namespace {

class ThinkTest : public testing::Test {
 protected:
  ThinkTest() { server_.start(); }

  double metric(const std::string& name) const {
    const std::string text = http(server_.port(), "GET", "/metrics").body;
    const std::size_t at = text.find("\n" + name + " ");
    EXPECT_NE(at, std::string::npos) << name;
    return std::stod(text.substr(at + name.size() + 2));
  }
  std::unique_ptr<Program> thinker(const std::string& name) const {
    auto program = std::make_unique<Program>(
        std::vector<std::string>{BASTIDE_PROGRAM, "think", "--nats", nats_.url(), "--threads", "1"},
        folder_.path() / name);
    program->start();
    EXPECT_TRUE(program->says("Thinking with 1 threads")) << program->log();
    return program;
  }
  // Two computers, at which somebody looks; until so much has been played.
  void let_play(const std::string& level, int actions) const {
    const Json seat = {{"kind", "computer"}, {"level", level}};
    Json red = seat, blue = seat;
    red["colour"] = "red";
    blue["colour"] = "blue";
    const Json body = {{"setup", {{"rules", "classic"}}}, {"seats", {red, blue}}};
    const HttpReply reply = http(server_.port(), "POST", "/api/v1/games", body.dump());
    ASSERT_EQ(reply.status, 201u) << reply.body;
    LiveClient client(server_.port());
    Json message = client.ask(
        {{"type", "join"}, {"game", reply.json().at("game")}, {"keys", {reply.json().at("host")}}});
    ASSERT_EQ(message.at("type"), "welcome");
    for (int played = 0; played < actions;) {
      message = client.receive_type("update");
      ASSERT_FALSE(message.is_null()) << "the computers do not go on";
      played += static_cast<int>(message.at("played").size());
    }
  }

  TestFolder folder_;
  Nats nats_{folder_.path()};
  ServerProcess server_{folder_.path(), {"--nats", nats_.url()}};
};

TEST_F(ThinkTest, WithoutThemTheServerThinksItself) {
  let_play("child", 20);
  EXPECT_EQ(metric("bastide_thought_elsewhere_total"), 0);
}

TEST_F(ThinkTest, TheyFindTheComputersMoves) {
  const auto one = thinker("one"), other = thinker("other");
  let_play("child", 20);
  EXPECT_GT(metric("bastide_thought_elsewhere_total"), 5);
}

// A game that is over, at which somebody sits.
class AnalysisElsewhere : public ThinkTest {
 protected:
  void play_a_short_game(LiveClient& client) const {
    const Json body = {
        {"setup", {{"rules", "classic"}, {"set", {{"tiles", 4}}}}},
        {"seats", {{{"colour", "red"}, {"kind", "here"}}, {{"colour", "blue"}, {"kind", "here"}}}},
        {"draw_by_hand", false}};
    const Json made = http(server_.port(), "POST", "/api/v1/games", body.dump()).json();
    Json join = {{"type", "join"}, {"game", made.at("game")}, {"keys", Json::array()}};
    for (const Json& seat : made.at("seats")) join["keys"].push_back(seat.at("key"));
    play_on(client, client.ask(join));
  }
  static bool is_analysed(LiveClient& client) {
    return eventually([&] {
      const Json found = client.ask({{"type", "analysis"}});
      return found.value("progress", 0.0) == 1 && !found.at("moments").empty();
    });
  }
};

TEST_F(AnalysisElsewhere, IsDoneThere) {
  const auto one = thinker("one");
  LiveClient client(server_.port());
  play_a_short_game(client);
  EXPECT_TRUE(is_analysed(client));
  EXPECT_EQ(metric("bastide_thought_elsewhere_total"), 1);
}

TEST_F(AnalysisElsewhere, IsDoneHereWhereTheOtherDies) {
  const auto one = thinker("one");
  LiveClient client(server_.port());
  play_a_short_game(client);
  client.ask({{"type", "analysis"}});
  one->end_with(SIGKILL);
  EXPECT_TRUE(is_analysed(client));
}

// With one thread that is at an analysis.
TEST_F(AnalysisElsewhere, KeepsNoMoveWaiting) {
  const auto one = thinker("one");
  LiveClient client(server_.port());
  play_a_short_game(client);
  client.ask({{"type", "analysis"}});
  let_play("child", 10);
  let_play("expert", 2);
  EXPECT_GT(metric("bastide_thought_elsewhere_total"), 5);
}

TEST_F(ThinkTest, OneThatDiesLosesNothing) {
  const auto one = thinker("one");
  std::thread playing([&] { let_play("expert", 6); });
  EXPECT_TRUE(eventually([&] { return metric("bastide_thought_elsewhere_total") > 0; }));
  one->end_with(SIGKILL);
  playing.join();
}

TEST_F(ThinkTest, OneThatEndsFinishesWhatItHasTaken) {
  const auto one = thinker("one");
  let_play("child", 4);
  one->end_with(SIGTERM);
  let_play("child", 4);
}

}  // namespace
}  // namespace bastide
