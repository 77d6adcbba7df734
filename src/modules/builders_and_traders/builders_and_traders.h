// Builders & Traders: what they bring to the rules.
#pragma once

#include "rules/rules.h"

namespace bastide {

void join_builder(Rules& rules);
void join_pig(Rules& rules);
void join_goods(Rules& rules);

extern const Step kSecondTile;  // TURN-5

}  // namespace bastide
