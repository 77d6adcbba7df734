// What the nodes of a server share besides the games: limits, results of daily games.
#include "server/daily_results.h"
#include "table/problem.h"
#include "three_nodes.h"

namespace bastide {
namespace {

class LimitedNodes : public ThreeNodes {
 protected:
  LimitedNodes() {
    more_options_ = {"--connections-per-address", "12"};
    databases_.assign(kNodes, PostgresServer::shared().new_database());
    start();
  }
};

TEST_F(LimitedNodes, ConnectionsOfAnAddressAreCountedOverAllNodes) {
  const ComingFrom stranger("127.0.0.9");
  std::vector<LiveClient> open;
  for (int i = 0; i < 10; ++i) open.emplace_back(port(0));
  const auto opens_many = [&](std::size_t node) {
    std::vector<LiveClient> more;
    try {
      while (more.size() < 4) more.emplace_back(port(node));
      return true;
    } catch (const std::exception&) {
      return false;
    }
  };
  EXPECT_TRUE(eventually([&] { return !opens_many(1); }));
  open.clear();
  EXPECT_TRUE(eventually([&] { return opens_many(1); })) << "they have gone";
}

class NodesWithACoach : public ThreeNodes {
 protected:
  NodesWithACoach() {
    databases_.assign(kNodes, PostgresServer::shared().new_database());
    start();
  }
  bool has_analyses(std::size_t node) const {
    std::error_code none;
    return std::filesystem::directory_iterator(nodes_[node]->store().parent_path() / "analyses", none) !=
           std::filesystem::directory_iterator{};
  }
};

// Whoever was asked has kept it, wherever the game is when it is deleted.
TEST_F(NodesWithACoach, NobodyKeepsTheAnalysisOfADeletedGame) {
  const MadeTable table = make(0, {{"set", {{"tiles", 4}}}});
  LiveClient client(port(1));
  play_on(client, joined(client, table));
  EXPECT_TRUE(eventually([&] { return client.ask({{"type", "analysis"}}).value("progress", 0.0) == 1; }));
  EXPECT_TRUE(has_analyses(1));
  EXPECT_EQ(
      http(port(2), "DELETE", "/api/v1/games/" + table.game, "", {{"Authorization", "Bearer " + table.host}})
          .status,
      200u);
  EXPECT_TRUE(eventually([&] { return !has_analyses(1); }));
}

TEST(SharedDailyResults, AreThoseOfAllNodes) {
  const TestFolder folder;
  const std::string database = PostgresServer::shared().new_database(), monday = "2026-11-16";
  DailyResults one(folder.path() / "one", database), other(folder.path() / "other", database);
  one.add(monday, 61, "a game", "1.1.1.1");
  other.add(monday, 61, "a game", "2.2.2.2");
  other.add(monday, 48, "another", "2.2.2.2");
  const Json expected{{"date", monday}, {"count", 2}, {"points", {{48, 1}, {61, 1}}}};
  EXPECT_EQ(one.of(monday), expected);
  EXPECT_EQ(other.of(monday), expected);
  one.add("2027-11-16", 50, "much later", "1.1.1.1");
  EXPECT_EQ(other.of(monday).at("count"), 0) << "old days are forgotten";
  EXPECT_THROW(DailyResults(folder.path(), "postgresql:///none?host=/nowhere").of(monday), Problem);
}

}  // namespace
}  // namespace bastide
