// What Inns & Cathedrals, Builders & Traders and the minis on the board allow and pay, worked out from the
// rebuilt table in the plainest way.
#pragma once

#include <string>

#include "reference_choices.h"
#include "reference_scoring.h"

namespace bastide {

// All choices of any decision of these modules, the base game, the river and the abbot.
std::set<Choice> bigbox_choices(const Rules& rules, const State& state);

// What is wrong with what followed from an action, as a sentence; empty when nothing is. `told` are the
// points that the log explained.
std::string bigbox_complaint(const Rules& rules, const State& before, Action action, const State& after,
                             const Gains& told);

}  // namespace bastide
