// Crop Circles: what they bring to the rules, and what others ask about them.
#pragma once

#include "rules/rules.h"

namespace bastide {

void join_crop_circles(Rules& rules);

extern const Step kCropCircle;  // TURN-4.4

// Where the followers stand that the crop circle on the tile just placed concerns.
FeatureKind crop_kind(const Rules& rules, const State& state);

// The seats that may add a follower, or have to take one back, as bits.
unsigned concerned_by_crop(const Rules& rules, const State& state, bool take_back);

}  // namespace bastide
