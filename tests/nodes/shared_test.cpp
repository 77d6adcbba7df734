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
