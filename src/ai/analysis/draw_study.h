// What chance did in one moment: how much better or worse it was for each seat than what it promised on
// average.
#pragma once

#include <vector>

#include "ai/analysis/decision_study.h"

namespace bastide {

// Plain data, as DecisionStudy. Every future values all that might have come, the same way: so luck is 0 on
// average, whatever the values are worth.
struct DrawStudy {
  Moment moment;
  std::uint64_t futures = 0;
  Row<WorthTally, kMaxSeats> luck;  // by seat
};

}  // namespace bastide
