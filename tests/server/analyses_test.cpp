// The coach at work beside the computers: nobody waits for it, and it works for nobody in vain.
#include "server/analyses.h"

#include <gtest/gtest.h>

#include <future>

#include "test_server.h"

namespace bastide {
namespace {

// A whole game, at which the coach works for many seconds.
MadeTable long_game(const TestServer& server) {
  const MadeTable table = server.make();
  LiveClient client(server.port());
  play_on(client, client.ask(table.join({0, 1})));
  return table;
}

std::string long_record() {
  const TestServer server;
  const MadeTable table = long_game(server);
  return server.get("/games/" + table.game + "/record", table.host).body;
}

// Whoever has asked is patient for ever.
Limits patient() {
  Limits limits;
  limits.analysis_wanted_for = std::chrono::hours(1);
  return limits;
}

double progress_in(const std::string& found) { return Json::parse(found).at("progress").get<double>(); }

class CoachAtWork : public testing::Test {
 protected:
  double progress(ConnectionId looker) { return progress_in(analyses.ask(record, "home", looker)); }

  const TestFolder folder;
  const std::string record = long_record();
  Pool pool{1, 0};
  Analyses analyses{pool, folder.path(), patient()};
};

TEST_F(CoachAtWork, WorksAsLongAsAnybodyLooks) {
  const double before = progress(1);
  progress(2);
  analyses.leave(1);
  EXPECT_TRUE(eventually([&] { return progress(2) > before; }));
  EXPECT_GT(pool.unfinished(), 0) << "somebody is still there";
  analyses.leave(2);
  EXPECT_TRUE(eventually([&] { return pool.unfinished() == 0; }));
  const double stopped = progress(3);
  EXPECT_LT(stopped, 1) << "it was not stopped, but done";
  EXPECT_TRUE(eventually([&] { return progress(3) > stopped; })) << "it goes on when somebody looks again";
}

// With one thread for both, and on the account of the same address.
TEST_F(CoachAtWork, KeepsNoComputerWaiting) {
  progress(1);
  for (int move = 0; move < 3; ++move) {
    std::promise<void> decided;
    pool.submit(false, {"home", "table"}, [&](const std::stop_token&) { decided.set_value(); });
    decided.get_future().wait();
  }
  EXPECT_LT(progress(1), 1) << "the computer moved when the coach was done";
}

TEST_F(CoachAtWork, FindsNothingForADeletedGame) {
  progress(1);
  analyses.forget(KeptAnalyses::name_of(record));
  EXPECT_TRUE(eventually([&] { return pool.unfinished() == 0; }));
}

TEST(Coach, StopsWhenTheLastOneHangsUp) {
  const TestServer server(patient());
  const MadeTable table = long_game(server);
  LiveClient client(server.port());
  client.ask(table.join({0}));
  EXPECT_LT(client.ask({{"type", "analysis"}}).at("progress"), 1);
  client.drop();
  EXPECT_TRUE(eventually([&] { return server.metric("bastide_thinking") == 0; }));
  LiveClient again(server.port());
  again.ask(table.join({0}));
  EXPECT_LT(again.ask({{"type", "analysis"}}).at("progress"), 1) << "it was not stopped, but done";
}

}  // namespace
}  // namespace bastide
