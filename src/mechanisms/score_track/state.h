// What the score track keeps in the State.
#pragma once

#include "rules/points.h"
#include "rules/types.h"

namespace bastide {

// An award that waits for its figure, or for those who claim a part of it. State::pending holds them, the
// next one last.
struct PendingAward {
  std::uint64_t strength;
  Points sum;
  std::uint16_t segment;
  Why why;
  Colour colour;
  std::uint8_t figure;   // 1 + the figure that advances, or 0 while not chosen
  std::uint8_t settled;  // the colours whose claims have been settled, as bits
  std::uint8_t claimed;  // those that take their part, as bits
  std::uint8_t unused;   // keeps the bytes of a state without gaps
  Award reason() const { return {.strength = strength, .sum = sum, .segment = segment, .why = why}; }
};

// The man's points are State::score. A figure is named by 2 * colour + (0 the man, 1 the woman).
struct TrackExtras {
  Row<std::int16_t, kMaxSeats> woman;  // points of the second figure; 0 once both are added up
};

}  // namespace bastide
