// Mage & Witch: what they bring to the rules.
#pragma once

#include "rules/rules.h"

namespace bastide {

void join_mage_witch(Rules& rules);

extern const Step kMageOrWitch;  // TURN-1.5
extern const Step kSeparate;     // TURN-2.5

}  // namespace bastide
