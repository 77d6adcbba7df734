// The steps that every game has.
#pragma once

#include "rules/step.h"

namespace bastide {

extern const Step kDrawTile;   // TURN-1.1
extern const Step kPlaceTile;  // TURN-1.2
extern const Step kFigure;     // TURN-2.1
extern const Step kScore;      // TURN-3
extern const Step kEndOfTurn;  // TURN-6

// For steps that never ask anything.
void list_nothing(const Rules& rules, const State& state, ActionList& actions);
Flow apply_nothing(Game& game, Action action);

// For steps that have no quicker way to pick one of their actions.
Action sample_from_list(const Rules& rules, const State& state, decltype(Step::list) list, Dice& dice);

// Leaves the tile in hand to be played later and begins an extra tile in the middle of it; the step
// that did so is entered again afterwards.
Flow begin_extra_tile(Game& game);

}  // namespace bastide
