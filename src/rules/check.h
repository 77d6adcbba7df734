// Whether a State is what the tiles and pieces on the table make of it. For tests and debugging.
#pragma once

#include <string>

#include "rules/rules.h"

namespace bastide {

// What disagrees, as a sentence; empty when all is well. A module adds what must hold of its own data
// to the list of checks in check.cpp, or in check_board.cpp where the rebuilt features are needed.
std::string complaint_about(const Rules& rules, const State& state);

}  // namespace bastide
