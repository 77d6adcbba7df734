#include "ai/advice/hint.h"

#include <algorithm>
#include <utility>

namespace bastide {

namespace {

constexpr std::size_t kChoicesAtMost = 3;
constexpr int kFinalists = 6;  // some differ in the figure alone

}  // namespace

std::vector<HintChoice> hint(const Rules& rules, const State& state, std::uint64_t seed, const Budget& budget,
                             StopToken stop) {
  const bool team = rules.setup.mists_level > 0;
  const int halves = team ? 2 : 1;  // the other half for the chances
  Budget part;
  part.rollouts = (budget.rollouts + halves - 1) / halves;
  part.seconds = budget.seconds / halves;
  part.threads = budget.threads;
  part.finalists = kFinalists;
  RolloutPlayer player(rules, strongest_settings(rules, part));
  player.stop_when(std::move(stop));
  std::vector<Answer> best;
  std::vector<HintChoice> choices;
  Reasoner reasoner(rules);
  for (const RolloutPlayer::Candidate& candidate : player.think(state, seed)) {
    const bool known = std::any_of(best.begin(), best.end(), [&](const Answer& answer) {
      return answer.action == candidate.answer.action;
    });
    if (known || best.size() == kChoicesAtMost) continue;
    best.push_back(candidate.answer);
    choices.push_back({candidate.answer, candidate.value, 0, reasoner.reasons(state, candidate.answer)});
  }
  if (!team) return choices;
  const std::vector<double> chances = player.chances_to_win(state, best, seed);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    choices[i].lead = 0;
    choices[i].chance = chances[i];
  }
  return choices;
}

}  // namespace bastide
