// Ferries: what they bring to the rules.
#pragma once

#include "rules/rules.h"

namespace bastide {

void join_ferries(Rules& rules);

extern const Step kNewFerry;  // TURN-2.3
extern const Step kRedirect;  // TURN-2.4

}  // namespace bastide
