// How far SQLite has come in looking a file through, of which it says nothing itself: how much this process
// has read since.
#pragma once

#include <thread>

#include "store/sqlite.h"

namespace bastide {

// So many bytes this process has read from files, whether they came from the disk or from memory.
std::int64_t bytes_read();

class ReadingMeter {
 public:
  // Tells from a thread of its own, until it ends. An empty `progress` is told nothing.
  ReadingMeter(Connection& connection, Connection::Progress progress);

 private:
  void run(const std::stop_token& stop);

  const Connection::Progress progress_;
  const std::int64_t before_;
  int pages_ = 0;  // to be read
  std::int64_t page_size_ = 1;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace bastide
