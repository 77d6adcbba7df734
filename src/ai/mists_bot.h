// A plain player for the cooperative game: it looks at each of its choices once and takes the one after
// which the table looks best. No search.
#pragma once

#include <vector>

#include "rules/rules.h"

namespace bastide {

struct ValuedAction {
  Action action;
  double value;
};

// All choices of the seat that is asked, with how the table looks after each.
std::vector<ValuedAction> mists_choices(const Rules& rules, const State& state);

// The choice of the seat that is asked. Dice only break ties.
Action mists_bot(const Rules& rules, const State& state, Dice& dice);

}  // namespace bastide
