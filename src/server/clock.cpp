#include "server/clock.h"

#include <chrono>
#include <cstdlib>

namespace bastide {

namespace {

constexpr Milliseconds kStep = 2000;  // less is the drift of a clock that is being corrected

}  // namespace

Milliseconds steady_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

Milliseconds calendar_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

ServerClock::ServerClock(std::function<Milliseconds()> calendar)
    : calendar_(std::move(calendar)), ahead_(calendar_() - steady_ms()), sure_since_(now()) {}

Milliseconds ServerClock::look() {
  const Milliseconds before = steady_ms(), calendar = calendar_();
  if (steady_ms() - before > kStep / 2) return 0;  // too much passed between the two to compare them
  const Milliseconds by = calendar - (before + ahead());
  if (std::abs(by) < kStep) return 0;
  ahead_ += by;
  if (by > 0) sure_since_ = now();
  return by;
}

}  // namespace bastide
