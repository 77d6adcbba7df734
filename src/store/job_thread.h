// A thread that does one thing after the other.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace bastide {

class JobThread {
 public:
  using Job = std::function<void()>;
  JobThread();
  ~JobThread();  // does what waits
  void post(Job job);

 private:
  void run(const std::stop_token& stop);

  std::mutex mutex_;
  std::condition_variable_any waiting_;
  std::vector<Job> jobs_;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace bastide
