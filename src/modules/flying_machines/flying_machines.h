// Flying Machines: what they bring to the rules.
#pragma once

#include "rules/rules.h"

namespace bastide {

void join_flying(Rules& rules);

extern const Step kFlight;  // TURN-2.2

}  // namespace bastide
