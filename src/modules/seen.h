// What players see of modules besides tiles and pieces. The modules that have it say so in their folders.
#pragma once

#include "rules/rules.h"

namespace bastide {

// Where somebody stands who adds a point for every tile of a road or city, and who halves its points;
// kNoSegment for nowhere.
struct Charms {
  SegmentId more, half;
};
Charms charms(const State& state);

// Does this seat wait on the score track for a part of the other's points?
bool waits_for_points(const Rules& rules, const State& state, Seat seat, Seat other);

}  // namespace bastide
