// Positions from games of the net one move deep, in which some moves are odd ones.
#pragma once

#include "ai/search/learned_sense.h"

namespace bastide {

// Plays to one in which a tile is in hand, and enough are left. False where the game ended before that.
bool go_to_a_position(const Rules& rules, LearnedSense& sense, Dice& dice, State& state);

}  // namespace bastide
