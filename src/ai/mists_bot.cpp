#include "ai/mists_bot.h"

#include <algorithm>
#include <memory>

#include "ai/mists_outlook.h"
#include "rules/play.h"

namespace bastide {

namespace {

// The best meeple that could still be put on the tile, where one may be.
double best_meeple(const Rules& rules, const State& state, const MistsOutlook& outlook, ActionList& actions) {
  if (state.ask != Decision::MistsMeeple) return 0;
  legal(rules, state, actions);
  double best = 0;
  for (const Action action : actions) {
    if (action.verb() != Verb::PlacePiece) continue;
    best = std::max(best, outlook.gain_of_meeple(state, action.target(), colour_of(action.detail())));
  }
  return best;
}

}  // namespace

std::vector<ValuedAction> mists_choices(const Rules& rules, const State& state) {
  const MistsOutlook outlook(rules, state);
  const auto after = std::make_unique_for_overwrite<State>();
  const auto choices = std::make_unique_for_overwrite<ActionList>();
  const auto meeples = std::make_unique_for_overwrite<ActionList>();
  choices->clear();
  legal(rules, state, *choices);
  std::vector<ValuedAction> valued;
  for (const Action action : *choices) {
    copy_live(rules, state, *after);
    apply(rules, *after, action);
    valued.push_back({action, outlook.value(*after) + best_meeple(rules, *after, outlook, *meeples)});
  }
  return valued;
}

Action mists_bot(const Rules& rules, const State& state, Dice& dice) {
  const std::vector<ValuedAction> choices = mists_choices(rules, state);
  ValuedAction best = choices[0];
  std::uint32_t equal = 0;
  for (const ValuedAction& choice : choices) {
    if (equal && choice.value < best.value) continue;
    equal = equal && choice.value == best.value ? equal + 1 : 1;
    if (dice.below(equal) == 0) best.action = choice.action;
    best.value = choice.value;
  }
  return best.action;
}

}  // namespace bastide
