// What each module adds to the rules when it is in play.
#pragma once

#include "rules/rules.h"

namespace bastide {

void join_river(Rules& rules);
void join_abbot(Rules& rules);

}  // namespace bastide
