// Messages: what they bring to the rules, and what others ask about them.
#pragma once

#include "rules/rules.h"

namespace bastide {

void join_messages(Rules& rules);

extern const Step kMessage;  // TURN-4.2

// MSG-3, MSG-5: does a figure of this colour earn a message on this square?
inline bool earns_message(const Rules& rules, const State& state, Colour colour, int square) {
  return rules.scoring_figures > 1 && colour == state.active && square % 5 == 0;
}

}  // namespace bastide
