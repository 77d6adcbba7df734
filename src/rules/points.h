// Points, with everything that explains them.
#pragma once

#include "modules/words.h"
#include "rules/types.h"

namespace bastide {

// A score as a small sum, so that it can be explained.
struct Points {
  std::int16_t per_tile, per_shield, per_city, flat;
  std::uint16_t tiles, shields, cities;
  std::uint16_t notes;
  int total() const {
    const int sum = per_tile * tiles + per_shield * shields + per_city * cities + flat;
    return notes & kHalved ? (sum + 1) / 2 : sum;
  }
};

constexpr std::uint16_t kNoSegment = 0xFFFF;

// Points with their reason: the feature, the sum, and who had how much weight there.
struct Award {
  std::uint64_t strength;
  Points sum;
  std::uint16_t segment;
  Why why;
};

}  // namespace bastide
