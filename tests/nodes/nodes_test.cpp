// Three nodes that are one server: what anybody was told is stored, whatever happens to the nodes.
#include <signal.h>

#include <cstdlib>

#include "postgres_server.h"
#include "programs.h"
#include "server_process.h"
#include "test_server.h"
#include "told_player.h"

namespace bastide {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kNodes = 3;

class NodesTest : public testing::Test {
 protected:
  NodesTest() {
    for (std::size_t i = 0; i < kNodes; ++i) {
      const auto folder = folder_.path() / ("node" + std::to_string(i));
      std::filesystem::create_directory(folder);
      nodes_.push_back(std::make_unique<ServerProcess>(
          folder, std::vector<std::string>{"--nats", nats_.url(), "--database", database_, "--seal",
                                           folder_.path() / "seal", "--connections-per-address", "10000"}));
      nodes_.back()->start();
    }
  }

  unsigned short port(std::size_t node) const { return nodes_[node]->port(); }
  // Any of them, in turn, as a proxy would.
  ToldPlayer::Door door() {
    return [this] { return port(next_++ % kNodes); };
  }
  double metric(std::size_t node, const std::string& name) const {
    const std::string text = http(port(node), "GET", "/metrics").body;
    const std::size_t at = text.find("\n" + name + " ");
    EXPECT_NE(at, std::string::npos) << name;
    return at == std::string::npos ? 0 : std::stod(text.substr(at + name.size() + 2));
  }
  MadeTable make(std::size_t node) const {
    const Json body = {{"setup", {{"rules", "classic"}, {"first", "red"}}},
                       {"seats",
                        {{{"colour", "red"}, {"name", "Ana"}, {"kind", "here"}},
                         {{"colour", "blue"}, {"name", "Bruno"}, {"kind", "here"}}}},
                       {"draw_by_hand", false}};
    const HttpReply reply = http(port(node), "POST", "/api/v1/games", body.dump());
    EXPECT_EQ(reply.status, 201u) << reply.body;
    const Json made = reply.json();
    MadeTable table{made.at("game"), made.at("host"), "", {}, {}};
    for (const Json& seat : made.at("seats")) table.keys.push_back(seat.at("key"));
    return table;
  }
  Json joined(LiveClient& client, const MadeTable& table) const {
    Json welcome = client.ask(table.join({0, 1}));
    EXPECT_EQ(welcome.value("type", ""), "welcome") << welcome;
    return welcome;
  }

  TestFolder folder_;
  Nats nats_{folder_.path()};
  const std::string database_ = PostgresServer::shared().new_database();
  std::vector<std::unique_ptr<ServerProcess>> nodes_;
  std::atomic<std::size_t> next_ = 0;
};

TEST_F(NodesTest, ATableIsReachedThroughEveryNode) {
  const MadeTable table = make(0);
  LiveClient here(port(0)), there(port(1));
  joined(here, table);
  Json told = joined(there, table);
  told = play_on(there, told, 10);
  ASSERT_FALSE(told.is_null());
  EXPECT_EQ(metric(0, "bastide_guests"), 1);
  EXPECT_EQ(metric(1, "bastide_distant_connections"), 1);
  const Headers key = {{"Authorization", "Bearer " + table.host}};
  const std::string game = "/api/v1/games/" + table.game;
  const HttpReply record = http(port(0), "GET", game + "/record", "", key);
  EXPECT_EQ(record.status, 200u);
  for (const std::size_t node : {1u, 2u})
    EXPECT_EQ(http(port(node), "GET", game + "/record", "", key).body, record.body);
  const Json mine = {
      {"games", {{{"game", table.game}, {"key", table.host}}, {{"game", "nosuchgame"}, {"key", "x"}}}}};
  const Json list = http(port(2), "POST", "/api/v1/games/mine", mine.dump()).json().at("games");
  EXPECT_EQ(list.at(0).at("phase"), "playing") << list;
  EXPECT_EQ(list.at(1).at("error").at("code"), "no_game") << list;
  EXPECT_EQ(http(port(1), "GET", game, "", {{"Authorization", "Bearer wrong"}}).status, 403u);
  EXPECT_EQ(http(port(1), "DELETE", game, "", key).status, 200u);
  EXPECT_EQ(there.receive_type("bye").at("code"), "deleted");
  EXPECT_EQ(http(port(2), "GET", game, "", key).status, 404u);
}

// The page at the other node sees a welcome, and plays on.
TEST_F(NodesTest, ATableIsBackWhenItsNodeHasDied) {
  const MadeTable table = make(0);
  LiveClient there(port(1));
  const Json before = play_on(there, joined(there, table), 6);
  ASSERT_FALSE(before.is_null());
  const auto died = std::chrono::steady_clock::now();
  nodes_[0]->kill_now();
  const Json after = there.receive_type("welcome");
  ASSERT_FALSE(after.is_null());
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - died;
  std::cout << "back after " << took.count() << " s\n";
  EXPECT_EQ(after.at("seq"), before.at("seq"));
  EXPECT_FALSE(play_on(there, after, 6).is_null());
}

TEST_F(NodesTest, ANodeThatEndsHandsItsTablesOver) {
  const MadeTable table = make(0);
  LiveClient there(port(1)), here(port(0));
  joined(here, table);
  const Json before = play_on(there, joined(there, table), 6);
  ASSERT_FALSE(before.is_null());
  const auto asked = std::chrono::steady_clock::now();
  std::jthread ending([&] { nodes_[0]->end(); });
  const Json after = there.receive_type("welcome");
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - asked;
  std::cout << "back after " << took.count() << " s\n";
  ASSERT_FALSE(after.is_null());
  EXPECT_EQ(after.at("seq"), before.at("seq"));
  EXPECT_EQ(here.receive_type("bye").at("code"), "closing");
  EXPECT_FALSE(play_on(there, after, 6).is_null());
}

// A node that stood still for longer than its lease neither writes nor tells anything of its tables when it
// goes on.
TEST_F(NodesTest, WhoWasTakenForDeadIsFenced) {
  const MadeTable table = make(0);
  LiveClient here(port(0)), there(port(1));
  const Json first = play_on(here, joined(here, table), 4);
  ASSERT_FALSE(first.is_null());
  joined(there, table);
  nodes_[0]->signal(SIGSTOP);
  const Json taken = there.receive_type("welcome");
  ASSERT_FALSE(taken.is_null());
  const Json played = play_on(there, taken, 4);
  ASSERT_FALSE(played.is_null());
  // It says something to the node that stands still, about a position that is long past.
  const Json& view = first.at("view");
  here.send({{"type", "confirm"},
             {"id", 77},
             {"seat", view.at("asked").at("seat")},
             {"version", first.at("version")},
             {"actions", {view.at("legal").at(0).at("text")}}});
  nodes_[0]->signal(SIGCONT);
  Json said = here.receive();
  while (!said.is_null() && said.value("id", 0) != 77) {
    EXPECT_GE(said.value("seq", played.at("seq").get<int>()), played.at("seq"))
        << "it tells what is past: " << said;
    said = here.receive();
  }
  ASSERT_FALSE(said.is_null());
  EXPECT_EQ(said.at("type"), "refused") << said;
  EXPECT_EQ(said.at("code"), "stale") << said;
}

int faults_wanted() {
  const char* faults = std::getenv("BASTIDE_FAULTS");
  return faults ? std::atoi(faults) : 3;
}

TEST_F(NodesTest, NothingThatWasToldIsLostWhenNodesAreKilled) {
  std::mt19937 dice(7);
  std::vector<std::unique_ptr<ToldPlayer>> players;
  int number = 0, actions = 0;
  while (number < 9) players.push_back(std::make_unique<ToldPlayer>(door(), number++));
  const auto told = [&] {
    int all = 0;
    for (const auto& player : players) all += player->news();
    return all;
  };
  for (int fault = 0; fault < faults_wanted() && !HasFailure(); ++fault) {
    std::atomic<bool> stop = false;
    std::vector<std::jthread> threads;
    for (const auto& player : players) threads.emplace_back([&] { player->play(stop); });
    const auto more = [&](int news) {
      return [&, wanted = told() + news] {
        return told() >= wanted ||
               std::all_of(players.begin(), players.end(), [](const auto& player) { return player->over(); });
      };
    };
    EXPECT_TRUE(eventually(more(12)));
    std::this_thread::sleep_for(std::chrono::microseconds(dice() % 100'000));
    ServerProcess& node = *nodes_[dice() % kNodes];
    const bool stands_still = fault % 5 == 4;
    if (stands_still) {
      node.signal(SIGSTOP);
      std::this_thread::sleep_for(3s);
      node.signal(SIGCONT);
    } else {
      node.kill_now();
      EXPECT_TRUE(eventually(more(12))) << "the others do not go on";
      node.start();
    }
    EXPECT_TRUE(eventually(more(12)));
    stop = true;
    threads.clear();
    for (auto& player : players) {
      player->compare();
      if (!player->over()) continue;
      actions += static_cast<int>(player->told());
      player = std::make_unique<ToldPlayer>(door(), number++);
    }
  }
  for (const auto& player : players) actions += static_cast<int>(player->told());
  std::cout << faults_wanted() << " faults, " << actions << " actions told, " << number << " games\n";
}

}  // namespace
}  // namespace bastide
