// The server's log: a line for every event on standard output, written by a thread of its own. Nobody waits
// for whoever reads it: what cannot be written in time is dropped and counted.
#pragma once

#include <cstdint>

namespace bastide {

class ServerLog {
 public:
  explicit ServerLog(bool only_problems);
  ~ServerLog();  // writes what waits, as far as somebody reads it
  ServerLog(const ServerLog&) = delete;
};

std::uint64_t log_lines_dropped();

}  // namespace bastide
