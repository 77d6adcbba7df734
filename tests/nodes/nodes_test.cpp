// Three nodes that are one server: what anybody was told is stored, whatever happens to the nodes.
#include <signal.h>

#include <nlohmann/json.hpp>

#include "store/postgres.h"
#include "three_nodes.h"

namespace bastide {
namespace {

using namespace std::chrono_literals;

class NodesTest : public ThreeNodes {
 protected:
  NodesTest() {
    databases_.assign(kNodes, PostgresServer::shared().new_database());
    start();
  }
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

// The others stand still meanwhile: it is not they who find that its lease has run out.
TEST_F(NodesTest, AKilledNodeIsBuriedAtOnce) {
  PgConnection database(databases_[0], "test");
  const auto known = [&] { return database.run("SELECT 1 FROM bastide.nodes").count(); };
  ASSERT_EQ(known(), 3);
  for (const std::size_t other : {1u, 2u}) nodes_[other]->signal(SIGSTOP);
  nodes_[0]->kill_now();
  EXPECT_TRUE(eventually([&] { return known() == 2; }));
  for (const std::size_t other : {1u, 2u}) nodes_[other]->signal(SIGCONT);
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

// What was tried out and not sealed stands in the page; whoever has the table takes it as it is.
TEST_F(NodesTest, AnUpdateOfAllNodesLeavesADraftAsItWas) {
  const MadeTable table = make(0);
  LiveClient there(port(2));
  const Json before = play_on(there, joined(there, table), 6);
  ASSERT_FALSE(before.is_null());
  const Json& view = before.at("view");
  const Json draft = {{"seat", view.at("asked").at("seat")},
                      {"version", before.at("version")},
                      {"actions", {view.at("legal").at(0).at("text")}}};
  const auto say = [&](const char* type) {
    Json message = draft;
    message["type"] = type;
    return there.ask(message);
  };
  const Json tried = say("draft");
  EXPECT_EQ(tried.at("type"), "draft") << tried;
  for (const std::size_t node : {0u, 1u}) {
    nodes_[node]->end();
    nodes_[node]->start();
    Json again = say("draft");
    for (const char* member : {"id"}) again[member] = tried.at(member);
    EXPECT_EQ(again, tried);
  }
  EXPECT_EQ(say("confirm").at("type"), "ok");
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

}  // namespace
}  // namespace bastide
