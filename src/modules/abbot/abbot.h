// Abbot: what it brings to the rules.
#pragma once

#include "rules/rules.h"

namespace bastide {

void join_abbot(Rules& rules);

}  // namespace bastide
