// A connection and a thread of its own, for what takes long and need not wait for, nor hold up, what is being
// written.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "store/sqlite.h"

namespace bastide {

class Reader {
 public:
  explicit Reader(const std::filesystem::path& file);
  ~Reader();  // does what waits

  using Job = std::function<void(Connection&)>;
  void post(Job job);

 private:
  void run(const std::stop_token& stop);

  Connection connection_;
  std::mutex mutex_;
  std::condition_variable_any waiting_;
  std::vector<Job> jobs_;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace bastide
