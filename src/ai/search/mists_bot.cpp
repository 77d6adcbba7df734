#include "ai/search/mists_bot.h"

#include <algorithm>

#include "rules/play.h"

namespace bastide {

MistsBot::MistsBot(const Rules& rules)
    : rules_(rules),
      after_(std::make_unique<State>()),
      actions_(std::make_unique<ActionList>()),
      meeples_(std::make_unique<ActionList>()) {}

// The best meeple that could still be put on the tile, where one may be.
double MistsBot::best_meeple(const MistsOutlook& outlook) {
  if (after_->ask != Decision::MistsMeeple) return 0;
  legal(rules_, *after_, *meeples_);
  double best = 0;
  for (const Action action : *meeples_) {
    if (action.verb() != Verb::PlacePiece) continue;
    best = std::max(best, outlook.gain_of_meeple(*after_, action.target(), colour_of(action.detail())));
  }
  return best;
}

const std::vector<ValuedAction>& MistsBot::choices(const State& state) {
  const MistsOutlook outlook(rules_, state);
  legal(rules_, state, *actions_);
  valued_.clear();
  for (const Action action : *actions_) {
    copy_live(rules_, state, *after_);
    apply(rules_, *after_, action);
    valued_.push_back({action, outlook.value(*after_) + best_meeple(outlook)});
  }
  return valued_;
}

Action MistsBot::choose(const State& state, Dice& dice) {
  const std::vector<ValuedAction>& valued = choices(state);
  ValuedAction best = valued[0];
  std::uint32_t equal = 0;
  for (const ValuedAction& choice : valued) {
    if (equal && choice.value < best.value) continue;
    equal = equal && choice.value == best.value ? equal + 1 : 1;
    if (dice.below(equal) == 0) best.action = choice.action;
    best.value = choice.value;
  }
  return best.action;
}

}  // namespace bastide
