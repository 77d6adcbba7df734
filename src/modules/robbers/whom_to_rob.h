// Which robbers rob a figure that is about to leave its square, and the choice their owners have.
#pragma once

#include "rules/rules.h"

namespace bastide {

// Settles every robber beside the figure that advances. Returns the first colour, in turn order, that
// has to choose between this figure and another one, or kNobody when all are settled.
Colour settle_robbers(const Rules& rules, const State& state, PendingAward& award);

// The choice of the colour that settle_robbers() returned (ROB-10, ROB-15), and what it leads to.
void list_victims(const Rules& rules, const State& state, ActionList& actions);
void choose_victim(Game& game, PendingAward& award, Action action);

// After this figure has moved and its award is gone: ends the namings that can lead to nothing more.
void end_namings(Game& game, int moved);

}  // namespace bastide
