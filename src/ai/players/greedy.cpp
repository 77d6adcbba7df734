#include "ai/players/greedy.h"

#include <algorithm>

#include "ai/value/standing.h"
#include "rules/play.h"

namespace bastide {

namespace {

constexpr std::uint64_t kPositions = 60000;

// How much of what the supply promises can still come true: less in the last turns.
double promise(const Rules& rules, const State& state) {
  constexpr double kTurns = 6;
  return state.over ? 0 : std::min(1.0, state.left_in_all / (kTurns * rules.seats));
}

}  // namespace

GreedyPlayer::GreedyPlayer(const Rules& rules)
    : rules_(rules),
      turn_(
          rules, [this](const State& state, Seat seat) { return standing(state, seat); }, kPositions),
      end_(std::make_unique<State>()),
      actions_(std::make_unique<ActionList>()) {}

Action GreedyPlayer::choose(const State& state, Dice& dice) {
  turn_.begin(state);
  ActionList& actions = *actions_;
  legal(rules_, state, actions);
  Action best = actions[0];
  double best_value = 0;
  std::uint32_t equals = 0;
  for (int i = 0; i < actions.size(); ++i) {
    const double value = actions.size() == 1 ? 0 : turn_.value_after(state, actions[i]);
    if (equals && value < best_value - 1e-9) continue;
    if (equals && value > best_value + 1e-9) equals = 0;
    if (dice.below(++equals) == 0) best = actions[i];
    if (equals == 1) best_value = value;
  }
  return best;
}

// The lead if the game ended now, and what the supply promises.
double GreedyPlayer::standing(const State& state, Seat seat) {
  Standing standing = points_if_ended(rules_, state, *end_);
  const double hope = promise(rules_, state);
  for (int colour = 0; colour < rules_.colours; ++colour) {
    standing[colour] += hope * worth_of_supply(followers_in_hand(rules_, state, colour));
  }
  return lead_of(rules_, seat, standing);
}

}  // namespace bastide
