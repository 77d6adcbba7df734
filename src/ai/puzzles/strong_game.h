// Games in which puzzles are looked for: well played, and quickly.
#pragma once

#include "ai/analysis/moments.h"

namespace bastide {

// The same for the same seed.
PlayedGame strong_game(std::shared_ptr<const Rules> rules, std::uint64_t seed);

}  // namespace bastide
