// Threads beside the network: who waits for whom.
#include "server/pool.h"

#include <gtest/gtest.h>

#include <future>
#include <set>

namespace bastide {
namespace {

std::string popped(FairQueue& queue, const FairQueue::Running& running = {}) {
  const WaitingJob job = queue.pop(running);
  return job.asker.address + " " + job.asker.table;
}

std::stop_source push(FairQueue& queue, const std::string& address, const std::string& table) {
  WaitingJob job{{address, table}, {}, {}};
  const std::stop_source stop = job.stop;
  queue.push(std::move(job));
  return stop;
}

TEST(FairQueue, TakesAddressesInTurnAndTheirTablesInTurn) {
  FairQueue queue;
  for (int i = 0; i < 3; ++i) push(queue, "many", "one");
  push(queue, "many", "two");
  push(queue, "few", "three");
  std::vector<std::string> order;
  while (!queue.empty()) order.push_back(popped(queue));
  EXPECT_EQ(order, (std::vector<std::string>{"many one", "few three", "many two", "many one", "many one"}));
}

TEST(FairQueue, PrefersWhoHasNothingBeingDone) {
  FairQueue queue;
  push(queue, "busy", "one");
  push(queue, "idle", "two");
  EXPECT_EQ(popped(queue, {{"busy", 1}}), "idle two");
  EXPECT_EQ(popped(queue, {{"busy", 1}}), "busy one") << "nobody else is there";
}

TEST(FairQueue, ForgetsWhatNobodyWantsAnyMore) {
  FairQueue queue;
  for (int i = 0; i < 300; ++i) push(queue, "one", "table").request_stop();
  EXPECT_LE(queue.size(), 2u);
  EXPECT_EQ(queue.waiting_of("one"), queue.size());
  while (!queue.empty()) popped(queue);
  EXPECT_EQ(queue.size(), 0u);
  EXPECT_EQ(queue.waiting_of("one"), 0u);
}

// A job that runs until it is told to end.
struct Blocker {
  std::promise<void> begun, may_end;
  Pool::Job job() {
    return [this, end = may_end.get_future().share()](const std::stop_token&) {
      begun.set_value();
      end.wait();
    };
  }
};

TEST(Pool, QuickJobsDoNotWaitForLongOnes) {
  Blocker blocker;
  std::promise<void> done;
  Pool pool(1, 0);
  pool.submit(false, {"a", "1"}, blocker.job());
  blocker.begun.get_future().wait();
  pool.submit(true, {"a", "2"}, [&](const std::stop_token&) { done.set_value(); });
  done.get_future().wait();  // for ever where the long one is waited for
  blocker.may_end.set_value();
}

// As many quick jobs as are done, more of them come.
TEST(Pool, LongJobsDoNotWaitForQuickOnes) {
  std::atomic<int> quick = 0;
  std::atomic<bool> enough = false;
  std::promise<int> begun;
  Pool::Job again;
  Pool pool(1, 0);
  again = [&](const std::stop_token&) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    if (++quick < 5000 && !enough) pool.submit(true, {"flood", ""}, again);
  };
  for (int i = 0; i < 20; ++i) pool.submit(true, {"flood", ""}, again);
  pool.submit(false, {"honest", ""}, [&](const std::stop_token&) { begun.set_value(quick); });
  EXPECT_LT(begun.get_future().get(), 5000);
  enough = true;
}

TEST(Pool, ServesEverybodyBeforeAnybodyTwice) {
  Blocker blocker;
  std::mutex mutex;
  std::vector<std::string> order;
  std::promise<void> all;
  const auto note = [&](const std::string& name) {
    return [&, name](const std::stop_token&) {
      const std::lock_guard lock(mutex);
      order.push_back(name);
      if (order.size() == 111) all.set_value();
    };
  };
  Pool pool(1, 0);
  pool.submit(false, {"flood", "0"}, blocker.job());
  blocker.begun.get_future().wait();
  for (int i = 0; i < 110; ++i) pool.submit(false, {"flood", std::to_string(i)}, note("flood"));
  pool.submit(false, {"honest", "x"}, note("honest"));
  blocker.may_end.set_value();
  all.get_future().wait();
  EXPECT_LE(std::find(order.begin(), order.end(), "honest") - order.begin(), 1);
}

TEST(Pool, AStopIsPassedOnAndDropsWhatWaits) {
  std::promise<void> begun, stopped;
  std::atomic<bool> ran = false;
  Pool pool(1, 0);
  std::stop_source running = pool.submit(false, {"a", "1"}, [&](const std::stop_token& stop) {
    begun.set_value();
    while (!stop.stop_requested()) std::this_thread::yield();
    stopped.set_value();
  });
  begun.get_future().wait();
  pool.submit(false, {"a", "1"}, [&](const std::stop_token&) { ran = true; }).request_stop();
  running.request_stop();
  stopped.get_future().wait();
  std::promise<void> last;
  pool.submit(false, {"a", "1"}, [&](const std::stop_token&) { last.set_value(); });
  last.get_future().wait();
  EXPECT_FALSE(ran);
  EXPECT_EQ(pool.dropped(), 1u);
}

TEST(Pool, TakesOnlySoManyOfAnAddress) {
  Blocker blocker;
  Pool pool(1, 0);
  pool.submit(false, {"a", ""}, blocker.job());
  blocker.begun.get_future().wait();
  int taken = 0;
  for (int i = 0; i < 10; ++i)
    taken += pool.offer(
        false, {"a", ""}, [](const std::stop_token&) {}, 4);
  EXPECT_EQ(taken, 4);
  EXPECT_TRUE(pool.offer(
      false, {"b", ""}, [](const std::stop_token&) {}, 4));
  blocker.may_end.set_value();
}

TEST(Pool, SurvivesWhatAJobThrows) {
  std::promise<void> done;
  Pool pool(1, 0);
  for (int i = 0; i < 10; ++i) {
    pool.submit(i % 2 == 0, {"a", ""},
                [](const std::stop_token&) { throw std::runtime_error("on purpose"); });
    pool.submit(i % 2 == 0, {"a", ""}, [](const std::stop_token&) { throw 7; });
  }
  pool.submit(false, {"a", ""}, [&](const std::stop_token&) { done.set_value(); });
  done.get_future().wait();
}

}  // namespace
}  // namespace bastide
