// Inns & Cathedrals: what they bring to the rules.
#pragma once

#include "rules/rules.h"

namespace bastide {

void join_inns(Rules& rules);

}  // namespace bastide
