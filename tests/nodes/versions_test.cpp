// A node among newer ones, which say more than it understands.
#include <boost/asio/executor_work_guard.hpp>
#include <future>

#include "server/nodes/bus.h"
#include "server/nodes/envelope.h"
#include "store/postgres.h"
#include "three_nodes.h"

namespace bastide {
namespace {

// Speaks as the next version does: with things in its messages that are not known yet.
class NewerNode {
 public:
  explicit NewerNode(const std::string& nats) : bus_(io_, nats, "newer") {
    bus_.listen([this](const Bus::Heard& heard) { answer(heard); });
  }
  ~NewerNode() { io_.stop(); }

  static std::string newer(Json head, const std::string& body = "") {
    head["v"] = kEnvelopeVersion + 1;
    head["needs"] = kEnvelopeVersion;
    head["from"] = "newer";
    head["mood"] = {{"today", "good"}};
    return head.dump() + "\n" + body;
  }
  std::string ask(const std::string& node, Json head, const std::string& body = "") {
    std::promise<std::string> answered;
    bus_.ask(node, newer(std::move(head), body), kPatience,
             [&](Bus::Outcome, const std::string& answer) { answered.set_value(answer); });
    return answered.get_future().get();
  }
  std::string last_told() {
    const std::lock_guard lock(mutex_);
    return last_told_;
  }

 private:
  // Its table says hello to whoever joins, and yes to everything.
  void answer(const Bus::Heard& heard) {
    const auto said = unsealed(heard.text);
    const std::string what = said->head.at("do");
    if (what == "told") {
      const std::lock_guard lock(mutex_);
      last_told_ = said->body;
    }
    if (what == "join" || what == "message") {
      const std::string node = said->head.at("from");
      const Json link = said->head.at("link");
      bus_.send(node, newer({{"do", "dance"}, {"link", link}}));
      const Json says = {{"type", "refused"},
                         {"id", ++told_},
                         {"code", "new"},
                         {"text", "of the next version"},
                         {"params", Json::object()}};
      bus_.send(node, newer({{"do", "told"}, {"link", link}, {"n", told_}}, says.dump()));
    }
    bus_.answer(heard.reply, newer({{"done", true}}));
  }

  boost::asio::io_context io_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> working_{io_.get_executor()};
  Bus bus_;
  std::mutex mutex_;
  std::string last_told_;
  int told_ = 0;
  std::jthread thread_{[this] { io_.run(); }};
};

class VersionsTest : public ThreeNodes {
 protected:
  VersionsTest() {
    databases_.assign(kNodes, PostgresServer::shared().new_database());
    start();
  }
  std::string owner(const MadeTable& table) const {
    return PgConnection(databases_[0], "tests")
        .run("SELECT n.node FROM bastide.leases l JOIN bastide.nodes n ON n.id = l.holder WHERE l.game = $1",
             PgValues(table.game))
        .text(0, 0);
  }
  void give_to_newer_node(const MadeTable& table) const {
    PgConnection database(databases_[0], "tests");
    database.execute(
        "INSERT INTO bastide.nodes (node, until, steady) VALUES ('newer', now() + interval '1 hour', "
        "now());");
    database.run(
        "UPDATE bastide.leases SET fence = fence + 1, holder = (SELECT id FROM bastide.nodes WHERE node = "
        "'newer') WHERE game = $1",
        PgValues(table.game));
  }

  NewerNode newer_{nats_.url()};
};

TEST_F(VersionsTest, ANewerNodeIsAGuestAtOurTables) {
  const MadeTable table = make(0);
  const std::string node = owner(table);
  const Json joins = {{"do", "join"}, {"game", table.game}, {"address", "192.0.2.1"}, {"link", 7}};
  EXPECT_NE(newer_.ask(node, joins, table.join({0, 1}).dump()).find("\"done\":true"), std::string::npos);
  EXPECT_TRUE(eventually([&] { return newer_.last_told().find("welcome") != std::string::npos; }));
  EXPECT_NE(newer_.ask(node, {{"do", "dance"}}).find("\"not_understood\":true"), std::string::npos)
      << "what is not understood is answered at once";
  EXPECT_NE(newer_.ask(node, {{"do", "alive"}}).find("\"done\":true"), std::string::npos);
}

TEST_F(VersionsTest, TablesOfANewerNodeAreReachedThroughUs) {
  const MadeTable table = make(0);
  give_to_newer_node(table);
  LiveClient client(port(1));
  EXPECT_EQ(client.ask(table.join({0, 1})).value("text", ""), "of the next version");
  EXPECT_EQ(client.ask({{"type", "confirm"}, {"version", 1}}).value("text", ""), "of the next version");
}

// Its node has ended in the middle of an update: those who cannot read it leave it to another one that can.
TEST_F(VersionsTest, AGameOfNewerRulesIsLeftToNewerNodes) {
  const MadeTable table = make(0);
  PgConnection(databases_[0], "tests").execute("UPDATE bastide.games SET rules = rules + 1");
  nodes_[0]->kill_now();
  LiveClient client(port(1));
  Json join = table.join({0, 1});
  join["id"] = 5;
  client.send(join);
  const std::string left = "event=table_unreadable game=" + table.game;
  EXPECT_TRUE(eventually([&] { return nodes_[1]->log().find(left) != std::string::npos; }));
  give_to_newer_node(table);
  EXPECT_EQ(client.receive_type("refused").value("text", ""), "of the next version");
}

TEST_F(VersionsTest, TheTablesOfANewerVersionAreUsedWhereTheySaySo) {
  const MadeTable table = make(0);
  PgConnection(databases_[0], "tests").execute("UPDATE bastide.store SET version = version + 1");
  nodes_[1]->kill_now();
  nodes_[1]->start();
  LiveClient client(port(1));
  EXPECT_FALSE(play_on(client, joined(client, table), 4).is_null());
}

}  // namespace
}  // namespace bastide
