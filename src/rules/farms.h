// Farms at the end of the game, in the three ways the editions count them.
#pragma once

#include "rules/rules.h"

namespace bastide {

void score_farms(Game& game);

// How many completed cities a farm supplies, counting each once (FARM-4, FARM-5, FARM-9).
int supplied_cities(const Rules& rules, const State& state, SegmentId field);

// What this farm alone would bring the colour at the end of the game; nothing where others have more
// farmers (AMB-65).
Points farm_value(const Rules& rules, const State& state, SegmentId field, Colour colour);

}  // namespace bastide
