// How often somebody may do something: so many times at once, then one each so many milliseconds.
#pragma once

#include <algorithm>

#include "table/entry.h"

namespace bastide {

class Allowance {
 public:
  constexpr Allowance(int at_once, Milliseconds each) : at_once_(at_once), each_(each) {}

  // False: it has to wait.
  bool take(Milliseconds now) {
    const Milliseconds brim = now - at_once_ * each_;
    used_until_ = std::clamp(used_until_, brim, now);  // a clock may also be set back
    if (used_until_ + each_ > now) return false;
    used_until_ += each_;
    return true;
  }

 private:
  int at_once_;
  Milliseconds each_;
  Milliseconds used_until_ = 0;
};

}  // namespace bastide
