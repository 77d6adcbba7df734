#include "ai/search/team_sense.h"

#include <algorithm>

#include "rules/play.h"

namespace bastide {

namespace {

// What a win of the team counts, in points; a defeat as much less.
constexpr double kDecided = 300;

}  // namespace

double TeamSense::value(const State& state, Seat) {
  return std::clamp(MistsOutlook(rules_, state).value(state), -kDecided, kDecided);
}

Standing TeamSense::standing(const State& state) {
  Standing standing;
  standing.fill(value(state, 0));
  return standing;
}

std::vector<ValuedAnswer> TeamSense::answers(const State& state, std::uint64_t, const Watch&) {
  std::vector<ValuedAnswer> answers;
  for (const ValuedAction& choice : bot_.choices(state))
    answers.push_back({{choice.action, std::nullopt}, std::clamp(choice.value, -kDecided, kDecided)});
  sort_by_value(answers);
  return answers;
}

void TeamSense::go_on(State& state, Dice& dice) { apply(rules_, state, bot_.choose(state, dice)); }

}  // namespace bastide
