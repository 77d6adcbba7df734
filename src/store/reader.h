// A connection and a thread of its own, for what takes long and need not wait for, nor hold up, what is being
// written.
#pragma once

#include "store/job_thread.h"
#include "store/sqlite.h"

namespace bastide {

class Reader {
 public:
  explicit Reader(const std::filesystem::path& file);

  using Job = std::function<void(Connection&)>;
  void post(Job job);

 private:
  Connection connection_;
  JobThread thread_;  // last: it uses the connection, and does what waits before it ends
};

}  // namespace bastide
