// Advice for a person: the best few answers, what they promise, and why.
#pragma once

#include "ai/advice/reasons.h"
#include "ai/players/rollout_player.h"

namespace bastide {

struct HintChoice {
  Answer answer;
  double lead = 0;    // expected at the end, in points; not in the cooperative game
  double chance = 0;  // of the team to win; in the cooperative game only
  std::vector<HintReason> reasons;
};

// As long as `master` thinks.
constexpr Budget kHintBudget{.rollouts = 20000, .seconds = 1};

// Up to three different answers of the seat that is asked (never chance), the best first. Stops as the
// players do.
std::vector<HintChoice> hint(const Rules& rules, const State& state, std::uint64_t seed,
                             const Budget& budget = kHintBudget, StopToken stop = {});

}  // namespace bastide
