// A clock that other programs do not hurry.
#pragma once

#include <ctime>

namespace bastide {

// Of the processor, for this thread so far: what else the machine does takes nothing of them.
inline double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace bastide
