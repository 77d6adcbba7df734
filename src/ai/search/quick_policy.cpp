#include "ai/search/quick_policy.h"

#include <algorithm>

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
  const auto has = [&](Action action) {
    return std::find(actions_.begin(), actions_.end(), action) != actions_.end();
  };
  const auto any = [&] {
    return actions_[static_cast<int>(dice.below(static_cast<std::uint32_t>(actions_.size())))];
  };
  switch (state.ask) {
    case Decision::Figure:
      if (plan_.cell == state.cell && has(figure_of(state, plan_))) return figure_of(state, plan_);
      return Action(Verb::Pass);
    case Decision::SecondTile:
      return Action(Verb::TakeSecondTile);
    case Decision::RedirectFerry:
    case Decision::CropAdd:
      return Action(Verb::Pass);
    case Decision::Message:
      return has(Action(Verb::MessageAction)) && dice.below(2) ? Action(Verb::MessageAction)
                                                               : Action(Verb::MessagePoints);
    case Decision::OwnRobber:
    case Decision::NextRobber:
      return actions_[actions_.size() - 1];  // better somewhere than in the supply
    default:
      return any();
  }
}

}  // namespace bastide
