#include "ai/search/quick_policy.h"

#include <algorithm>

#include "modules/quick.h"
#include "rules/play.h"

namespace bastide {

QuickPolicy::QuickPolicy(const Rules& rules) : rules_(rules), valuer_(rules, kConvex, kTunedHopes) {}

Action QuickPolicy::choose(const State& state, Dice& dice) {
  if (state.ask == Decision::PlaceTile) {
    plan_ = valuer_.best(state, dice);
    return Action(Verb::PlaceTile, plan_.cell, plan_.rotation);
  }
  return answer(state, dice);
}

Action QuickPolicy::answer(const State& state, Dice& dice) {
  legal(rules_, state, actions_);
  if (state.ask == Decision::Figure) {
    if (plan_.cell != state.cell) return Action(Verb::Pass);
    const Action planned = figure_of(state, plan_);
    const bool possible = std::find(actions_.begin(), actions_.end(), planned) != actions_.end();
    return possible ? planned : Action(Verb::Pass);
  }
  if (const QuickAnswer* quick = quick_answer_to(state.ask)) return quick->choose(actions_, dice);
  return actions_[dice.below(narrow(actions_.size()))];
}

}  // namespace bastide
