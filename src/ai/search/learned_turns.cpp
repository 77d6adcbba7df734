#include "ai/search/learned_turns.h"

#include <algorithm>

#include "ai/value/choices.h"
#include "modules/quick.h"
#include "rules/play.h"

namespace bastide {

namespace {

constexpr int kTried = 4;  // of the answers to one question

}  // namespace

LearnedTurns::LearnedTurns(const Rules& rules, LearnedValue& learned)
    : rules_(rules),
      learned_(learned),
      policy_(rules),
      placed_(std::make_unique<State>()),
      passed_(std::make_unique<State>()),
      played_(std::make_unique<State>()),
      rolled_(std::make_unique<State>()),
      tried_(std::make_unique<State>()),
      actions_(std::make_unique<ActionList>()),
      landings_(std::make_unique<ActionList>()),
      choices_(std::make_unique<ActionList>()) {}

// Up to the next tile, or whatever else chance decides.
void LearnedTurns::finish(State& state, Seat seat, std::uint64_t seed) {
  Dice dice(seed);
  while (!state.over && state.to_act != kChance)
    apply(rules_, state, state.to_act == seat ? choose(state, dice) : policy_.choose(state, dice));
}

void LearnedTurns::finish_quickly(State& state, Dice& dice) {
  while (!state.over && state.to_act != kChance) apply(rules_, state, policy_.choose(state, dice));
}

Action LearnedTurns::choose(const State& state, Dice& dice) {
  if (const QuickAnswer* quick = quick_answer_to(state.ask); quick && quick->for_search)
    return policy_.choose(state, dice);
  legal(rules_, state, *choices_);
  const int count = choices_->size(), step = (count + kTried - 1) / kTried;
  if (count == 1) return (*choices_)[0];
  const std::uint64_t seed = dice.next();
  const int first = narrow(dice.below(narrow(step)));
  Action best = (*choices_)[first];
  double most = -1e9;
  for (int i = first; i < count; i += step) {
    Dice same(seed);
    copy_live(rules_, state, *tried_);
    apply(rules_, *tried_, (*choices_)[i]);
    finish_quickly(*tried_, same);
    const double value = value_of_end(*tried_, state.to_act);
    if (value <= most) continue;
    most = value;
    best = (*choices_)[i];
  }
  return best;
}

double LearnedTurns::value_of_end(const State& state, Seat seat) {
  if (state.over) return final_lead(rules_, state, seat);
  return static_cast<double>(learned_.value(state, seat)) / kLearnedPoint;
}

void LearnedTurns::add_turns(const State& state, CellId cell, int rotation, std::uint64_t seed,
                             std::vector<ValuedAnswer>& answers) {
  const Action place(Verb::PlaceTile, cell, rotation);
  copy_live(rules_, state, *placed_);
  apply(rules_, *placed_, place);
  const bool at_once = placed_->ask == Decision::Figure;
  Dice dice(seed);
  while (!placed_->over && placed_->to_act != kChance && placed_->ask != Decision::Figure)
    apply(rules_, *placed_,
          placed_->to_act == state.to_act ? choose(*placed_, dice) : policy_.choose(*placed_, dice));
  if (placed_->ask != Decision::Figure) {
    answers.push_back({{place, std::nullopt}, value_of_end(*placed_, state.to_act)});
    return;
  }
  value_figures(*placed_, seed);
  if (at_once) {
    for (const ValuedFigure& each : figures_) answers.push_back({{place, each.figure}, each.value});
    return;
  }
  double best = figures_.front().value;
  for (const ValuedFigure& each : figures_) best = std::max(best, each.value);
  answers.push_back({{place, std::nullopt}, best});
}

void LearnedTurns::add_figures(const State& state, std::uint64_t seed, std::vector<ValuedAnswer>& answers) {
  value_figures(state, seed);
  for (const ValuedFigure& each : figures_) answers.push_back({{each.figure, std::nullopt}, each.value});
}

// The turn without a figure is played to its end; pieces that stay on the table are added on paper there, and
// everything else is played too.
void LearnedTurns::value_figures(const State& state, std::uint64_t seed) {
  const Seat seat = state.to_act;
  legal(rules_, state, *actions_);
  figures_.clear();
  copy_live(rules_, state, *passed_);
  apply(rules_, *passed_, Action(Verb::Pass));
  finish(*passed_, seat, seed);
  figures_.push_back({Action(Verb::Pass), value_of_end(*passed_, seat)});
  std::size_t to_play = 0;  // those in front of the list are to be played
  const int count = actions_->size();
  for (int i = 0; i < count; ++i) {
    const Action action = (*actions_)[i];
    if (action.verb() == Verb::Pass) continue;
    const auto on_paper =
        action.verb() != Verb::PlacePiece || passed_->over
            ? std::nullopt
            : learned_.value_with(*passed_, seat, action.target(), kind_of(action.detail()));
    figures_.push_back({action, on_paper ? static_cast<double>(*on_paper) / kLearnedPoint : 0});
    if (!on_paper) std::swap(figures_[1 + to_play++], figures_.back());
  }
  for (std::size_t i = 1; i <= to_play; ++i) figures_[i].value = value_after(state, figures_[i].figure, seed);
}

double LearnedTurns::value_after(const State& state, Action action, std::uint64_t seed) {
  const Seat seat = state.to_act;
  copy_live(rules_, state, *played_);
  apply(rules_, *played_, action);
  finish(*played_, seat, seed);
  return played_->ask == Decision::FlyRoll ? value_of_flight(*played_, seat, seed)
                                           : value_of_end(*played_, seat);
}

// FLY-1: one, two or three tiles far.
double LearnedTurns::value_of_flight(const State& state, Seat seat, std::uint64_t seed) {
  double sum = 0;
  for (int number = 1; number <= 3; ++number) {
    copy_live(rules_, state, *rolled_);
    apply(rules_, *rolled_, Action(Verb::Roll, number));
    if (rolled_->ask == Decision::Landing) {
      sum += value_of_landing(*rolled_, seat, seed);
    } else {
      finish(*rolled_, seat, seed);
      sum += value_of_end(*rolled_, seat);
    }
  }
  return sum / 3;
}

double LearnedTurns::value_of_landing(const State& state, Seat seat, std::uint64_t seed) {
  legal(rules_, state, *landings_);
  double best = -1e9;
  for (const Action landing : *landings_) {
    copy_live(rules_, state, *passed_);
    apply(rules_, *passed_, landing);
    finish(*passed_, seat, seed);
    best = std::max(best, value_of_end(*passed_, seat));
  }
  return best;
}

}  // namespace bastide
