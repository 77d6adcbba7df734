// When to stop thinking: the time is up, or nobody wants the answer any more.
#pragma once

#include <algorithm>
#include <chrono>
#include <utility>

#include "ai/search/stop.h"

namespace bastide {

using Clock = double (*)();  // seconds since some moment

inline double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

class Watch {
 public:
  // 0 seconds: no limit.
  Watch(double seconds, StopToken stop, Clock clock = steady_seconds)
      : seconds_(seconds), stop_(std::move(stop)), clock_(clock), began_(seconds > 0 ? clock() : 0) {}
  bool over() const { return past(1); }
  // Another watch for what is left of the time.
  Watch rest() const {
    if (seconds_ == 0) return *this;
    const double now = clock_();
    Watch later = *this;
    later.seconds_ = std::max(1e-9, seconds_ - (now - began_));
    later.began_ = now;
    return later;
  }
  // Another one for the first part of it.
  Watch first(double part) const {
    Watch earlier = *this;
    earlier.seconds_ *= part;
    return earlier;
  }
  // Is this part of the time gone, or all of it by a stop?
  bool past(double part) const {
    return stop_.stop_requested() || (seconds_ > 0 && clock_() - began_ >= part * seconds_);
  }

 private:
  double seconds_;
  StopToken stop_;
  Clock clock_;
  double began_;
};

}  // namespace bastide
