// What /healthz says is found out by storing and thinking.
#include "server/health.h"

#include <future>
#include <thread>

#include "store/sqlite_store.h"
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
  SqliteStore store(folder.path() / "games.sqlite");
  Pool pool(1, 0);
  Health health(store, pool);
  const auto first = health.trial();
  const auto second = health.trial();
  EXPECT_TRUE(second == first || std::chrono::steady_clock::now() - first->begun > 1s);
  while (!first->done()) std::this_thread::sleep_for(1ms);
  EXPECT_TRUE(first->stored && first->thought());
  std::this_thread::sleep_for(1100ms);
  EXPECT_NE(health.trial(), first);
}

// Threads of one kind that are all kept busy, and whether anything is noticed of it.
void expect_seen(bool quick) {
  const TestFolder folder;
  SqliteStore store(folder.path() / "games.sqlite");
  std::promise<void> may_end;
  const auto end = may_end.get_future().share();
  std::atomic<int> begun = 0;
  Pool pool(1, 0);
  const int threads = quick ? 2 : 1;  // that take such jobs
  for (int i = 0; i < threads; ++i) {
    pool.submit(quick, {"", ""}, [&begun, end](const std::stop_token&) {
      ++begun;
      end.wait();
    });
  }
  while (begun < threads) std::this_thread::sleep_for(1ms);
  Health health(store, pool);
  const auto trial = health.trial();
  while (!trial->stored || (!quick && !trial->thought_quickly)) std::this_thread::sleep_for(1ms);
  EXPECT_FALSE(trial->done());
  std::this_thread::sleep_for(1100ms);
  EXPECT_EQ(health.trial(), trial) << "it goes on until it ends";
  may_end.set_value();
  while (!trial->done()) std::this_thread::sleep_for(1ms);
}

TEST(Health, ThinkingThatStandsStillIsSeen) { expect_seen(true); }

TEST(Health, LongThinkingThatStandsStillIsSeen) { expect_seen(false); }

TEST(Health, DoesNotWaitForWhatOthersAsk) {
  const TestFolder folder;
  SqliteStore store(folder.path() / "games.sqlite");
  std::promise<void> may_end, is_asked;
  const auto asked = is_asked.get_future().share();
  std::atomic<int> begun = 0, before_it = 0;
  std::shared_ptr<const Health::Trial> trial;
  Pool pool(1, 0);
  pool.submit(false, {"first", ""}, [&, end = may_end.get_future().share()](const std::stop_token&) {
    ++begun;
    end.wait();
  });
  while (begun == 0) std::this_thread::sleep_for(1ms);
  Health health(store, pool);
  for (int i = 0; i < 100; ++i) {
    pool.submit(false, {"address " + std::to_string(i), ""}, [&, asked](const std::stop_token&) {
      asked.wait();
      if (!trial->thought_long) ++before_it;
    });
  }
  trial = health.trial();
  is_asked.set_value();
  may_end.set_value();
  while (!trial->done()) std::this_thread::sleep_for(1ms);
  EXPECT_EQ(before_it, 0) << "of a hundred";
}

}  // namespace
}  // namespace bastide
