#include "ai/hint.h"

#include <algorithm>
#include <utility>

namespace bastide {

namespace {

constexpr std::size_t kChoicesAtMost = 3;
constexpr int kFinalists = 6;  // some differ in the figure alone

}  // namespace

std::vector<HintChoice> hint(const Rules& rules, const State& state, std::uint64_t seed, const Budget& budget,
                             std::stop_token stop) {
  RolloutSettings settings;
  settings.budget = budget;
  settings.budget.finalists = kFinalists;
  RolloutPlayer player(rules, settings);
  player.stop_when(std::move(stop));
  Reasoner reasoner(rules);
  std::vector<HintChoice> choices;
  for (const RolloutPlayer::Candidate& candidate : player.think(state, seed)) {
    const bool known = std::any_of(choices.begin(), choices.end(), [&](const HintChoice& choice) {
      return choice.answer.action == candidate.answer.action;
    });
    if (known) continue;
    const bool team = rules.setup.mists_level > 0;
    choices.push_back({candidate.answer, team ? 0 : candidate.value, team ? candidate.chance : 0,
                       reasoner.reasons(state, candidate.answer)});
    if (choices.size() == kChoicesAtMost) break;
  }
  return choices;
}

}  // namespace bastide
