// A single position for the coach: the question that waits there, as a game of one decision.
#pragma once

#include "ai/analysis/study.h"

namespace bastide {

// So many rollouts are spent on it, where a decision of a whole game has to do with fewer.
constexpr int kPositionRollouts = 8000;

// The answer that looks best at once, and what follows it by chance until the next tile is drawn. Somebody
// has to be asked.
PlayedGame game_of_position(std::shared_ptr<const Rules> rules, const State& state, std::uint64_t seed);

// A study of the first decision alone.
constexpr Share kFirstDecision{0, SIZE_MAX};

}  // namespace bastide
