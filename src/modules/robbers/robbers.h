// Robbers: what they bring to the rules, and what others ask about them.
#pragma once

#include "rules/rules.h"

namespace bastide {

void join_robbers(Rules& rules);

extern const Step kRobber;  // TURN-1.6

// ROB-5: what a robber gets.
constexpr int half_of(int points) { return (points + 1) / 2; }

}  // namespace bastide
