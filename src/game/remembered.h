// Events as they are remembered: with how things stood when they happened, which later states do not show.
#pragma once

#include <vector>

#include "rules/rules.h"

namespace bastide {

// The event with what it needs to be explained later: to be called while it is told.
Event remembered(const Rules& rules, const State& state, const Event& event);

}  // namespace bastide
