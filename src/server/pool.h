// Threads that do what takes long, beside those that carry messages. One more of them takes only quick jobs,
// so that these never wait for long ones; the others take long jobs first, so that these never wait for quick
// ones either.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "server/fair_queue.h"
#include "server/metrics.h"

namespace bastide {

class Pool {
 public:
  using Job = std::function<void(const std::stop_token&)>;
  // `niceness` is how much these threads stand back, as of the command nice.
  Pool(unsigned threads, int niceness);
  ~Pool();  // stops what is running; what waits is dropped

  // A stop drops the job where it waits, and is passed on to it where it runs.
  std::stop_source submit(bool quick, Asker asker, Job job, std::stop_source stop = {});
  // The same unless so many of the address wait already; false: it was not taken.
  bool offer(bool quick, Asker asker, Job job, std::size_t most);
  // Before everything else that waits, to see whether anything is done at all.
  void submit_ahead(bool quick, Job job);

  std::int64_t unfinished() const { return unfinished_; }  // jobs that wait or run
  std::uint64_t dropped() const { return dropped_; }       // nobody wanted them any more before they began
  const Histogram& waited() const { return waited_; }

 private:
  void push(bool quick, Asker asker, Job job, std::stop_source stop);
  void run(const std::stop_token& stop, bool only_quick);
  void work_on(WaitingJob job, const std::stop_token& stop);

  const int niceness_;
  std::mutex mutex_;
  std::condition_variable_any waiting_;
  FairQueue quick_, long_;
  FairQueue::Running running_;
  std::atomic<std::int64_t> unfinished_ = 0;
  std::atomic<std::uint64_t> dropped_ = 0;
  Histogram waited_;
  std::vector<std::jthread> threads_;  // last: they use all of the above
};

}  // namespace bastide
