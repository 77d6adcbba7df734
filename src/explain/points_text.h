// Why somebody got points: the sum, what made it larger or smaller, and who had how many followers.
#pragma once

#include <string>

#include "rules/rules.h"

namespace bastide {

// The sentence of a Happening::Points.
std::string points_text(const Rules& rules, const State& state, const Event& event);

// Whether these points move one of two figures on the track; the final scoring moves none (MSG-9).
bool moves_figure(const Rules& rules, const Event& event);

// The parts of which reasons are made: "city of 3 tiles at 1,0 (2 a tile)", the same completed, and "a farm
// at 1,0 with 2 completed cities (3 a city)".
std::string construction_with_sum(const Rules& rules, const State& state, const Event& event);
std::string completed_sum(const Rules& rules, const State& state, const Event& event);
std::string farm_with_sum(const State& state, const Event& event, bool per_city);

// Whose points these are: a colour, or the team of the cooperative game.
std::string scorer_name(const Rules& rules, int colour);

}  // namespace bastide
