// Gold Mines: what they bring to the rules, and what others ask about them.
#pragma once

#include "rules/rules.h"

namespace bastide {

void join_gold(Rules& rules);

extern const Step kSecondIngot;  // TURN-1.4
extern const Step kTakeIngots;   // TURN-4.1

// The colours that may take the ingots of a tile now, as bits.
unsigned takers_of(const Rules& rules, const State& state, CellId cell);

// What so many ingots of one colour are worth at the end.
int worth_of_ingots(int ingots);

}  // namespace bastide
