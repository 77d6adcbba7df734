#include "ai/search/learned_team_sense.h"

#include <algorithm>
#include <limits>

#include "rules/play.h"

namespace bastide {

namespace {

// What a win of the team counts, in points; a defeat as much less.
constexpr double kTeamWin = 300;
constexpr std::size_t kAllPlaces = std::numeric_limits<std::size_t>::max();

double points_of(double value) { return kTeamWin * (2 * value - 1); }

}  // namespace

double team_chance_of(double value) { return std::clamp((value / kTeamWin + 1) / 2, 0.0, 1.0); }

LearnedTeamSense::LearnedTeamSense(const Rules& rules, const TeamWeights& weights, int width)
    : rules_(rules), turns_(rules, weights), width_(width ? static_cast<std::size_t>(width) : kAllPlaces) {}

double LearnedTeamSense::value(const State& state, Seat) { return points_of(turns_.value(state)); }

Standing LearnedTeamSense::standing(const State& state) {
  Standing standing;
  standing.fill(value(state, 0));
  return standing;
}

std::vector<ValuedAnswer> LearnedTeamSense::answers(const State& state, std::uint64_t, const Watch&) {
  std::vector<ValuedAnswer> answers;
  for (const ValuedAction& answer : turns_.answers(state, kAllPlaces))
    answers.push_back({{answer.action, std::nullopt}, points_of(answer.value)});
  return answers;
}

void LearnedTeamSense::go_on(State& state, Dice&) {
  apply(rules_, state, turns_.answers(state, width_).front().action);
}

}  // namespace bastide
