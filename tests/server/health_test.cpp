// What /healthz says is found out by storing and thinking.
#include "server/health.h"

#include <future>
#include <thread>

#include "test_server.h"

namespace bastide {
namespace {

using namespace std::chrono_literals;

TEST(Health, IsTriedOut) {
  const TestServer server;
  const double before = server.metric("bastide_commits_total");
  EXPECT_EQ(http(server.port(), "GET", "/healthz").json(), Json({{"ok", true}}));
  EXPECT_GT(server.metric("bastide_commits_total"), before) << "something was stored";
}

TEST(Health, ATrialIsUsedForASecond) {
  const TestFolder folder;
  Store store(folder.path() / "games.sqlite");
  Pool pool(1, 0);
  Health health(store, pool);
  const auto first = health.trial();
  const auto second = health.trial();
  EXPECT_TRUE(second == first || std::chrono::steady_clock::now() - first->begun > 1s);
  while (!first->done()) std::this_thread::sleep_for(1ms);
  EXPECT_TRUE(first->stored && first->thought);
  std::this_thread::sleep_for(1100ms);
  EXPECT_NE(health.trial(), first);
}

TEST(Health, ThinkingThatStandsStillIsSeen) {
  const TestFolder folder;
  Store store(folder.path() / "games.sqlite");
  std::promise<void> may_end;
  const auto end = may_end.get_future().share();
  std::atomic<int> begun = 0;
  Pool pool(1, 0);
  for (int i = 0; i < 2; ++i) {
    pool.submit(true, {"", ""}, [&begun, end](const std::stop_token&) {
      ++begun;
      end.wait();
    });
  }
  while (begun < 2) std::this_thread::sleep_for(1ms);
  Health health(store, pool);
  const auto trial = health.trial();
  while (!trial->stored) std::this_thread::sleep_for(1ms);
  EXPECT_FALSE(trial->done());
  std::this_thread::sleep_for(1100ms);
  EXPECT_EQ(health.trial(), trial) << "it goes on until it ends";
  may_end.set_value();
  while (!trial->done()) std::this_thread::sleep_for(1ms);
}

}  // namespace
}  // namespace bastide
