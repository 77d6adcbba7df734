// Threads of low priority that think for computer players, beside those that carry messages. One more of them
// takes only quick jobs, so that these never wait for long ones.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace bastide {

class Pool {
 public:
  using Job = std::function<void(const std::stop_token&)>;
  explicit Pool(unsigned threads);
  ~Pool();  // stops what is running; what waits is dropped
  void submit(bool quick, Job job);

 private:
  void run(const std::stop_token& stop, bool only_quick);
  std::mutex mutex_;
  std::condition_variable_any waiting_;
  std::deque<Job> quick_, long_;
  std::vector<std::jthread> threads_;  // last: they use all of the above
};

}  // namespace bastide
