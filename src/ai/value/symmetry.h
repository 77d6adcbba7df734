// Rotations that make a difference.
#pragma once

#include <vector>

#include "rules/rules.h"

namespace bastide {

// For each tile of the game the rotations, as bits, that do not repeat an earlier one. A straight
// road lies the same way after half a turn.
std::vector<std::uint8_t> distinct_rotations(const Rules& rules);

}  // namespace bastide
