// The River: what it brings to the rules.
#pragma once

#include "rules/rules.h"

namespace bastide {

void join_river(Rules& rules);

}  // namespace bastide
