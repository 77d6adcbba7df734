// The server's time. Between two looks at the calendar only the steady clock counts, so that nobody's clock
// runs faster because somebody set the computer's.
#pragma once

#include <atomic>
#include <functional>

#include "table/entry.h"

namespace bastide {

Milliseconds steady_ms();    // since some time in the past
Milliseconds calendar_ms();  // since 1970, as the computer says

class ServerClock {
 public:
  explicit ServerClock(std::function<Milliseconds()> calendar);

  Milliseconds now() const { return steady_ms() + ahead(); }
  // What the calendar is ahead of the steady clock.
  Milliseconds ahead() const { return ahead_.load(std::memory_order_relaxed); }
  // Since when the calendar has not been set forward, nor anybody been kept away: the last such step, or the
  // start.
  Milliseconds sure_since() const { return sure_since_.load(std::memory_order_relaxed); }

  // Looks at the calendar: how far it was set forward or back, or 0. Small differences are left to the next
  // look.
  Milliseconds look();

 private:
  const std::function<Milliseconds()> calendar_;
  std::atomic<Milliseconds> ahead_, sure_since_;
};

}  // namespace bastide
