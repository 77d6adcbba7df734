#include "ai/search/module_sense.h"

#include <bit>

#include "rules/play.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

// The part of the time in which all answers are looked at once.
constexpr double kForTheFirstLook = 0.3;
constexpr double kNotLookedAt = -1e9;

}  // namespace

ModuleSense::ModuleSense(const Rules& rules)
    : rules_(rules),
      policy_(rules),
      actions_(std::make_unique<ActionList>()),
      next_(std::make_unique<State>()),
      scratch_(std::make_unique<State>()) {
  tiles_in_all_ = tiles_to_draw(rules);
}

void ModuleSense::go_on(State& state, Dice& dice) { apply(rules_, state, policy_.choose(state, dice)); }

// Points if the game ended now, with what followers in hand and unfinished features promise.
Standing ModuleSense::standing(const State& state) {
  Standing standing = points_if_ended(rules_, state, *scratch_);
  if (!state.over) add_hopes(state, standing);
  return standing;
}

double ModuleSense::value(const State& state, Seat seat) { return lead_of(rules_, seat, standing(state)); }

// They fade with the tiles that are left.
void ModuleSense::add_hopes(const State& state, Standing& standing) const {
  const double to_come = static_cast<double>(state.left_in_all) / tiles_in_all_;
  for_each_held_feature(state, [&](SegmentId root) {
    const Feature& feature = state.features[root];
    if (feature.kind == FeatureKind::Field) return;
    const bool construction = feature.kind == FeatureKind::City || feature.kind == FeatureKind::Road;
    const float part = construction ? std::min(1.f, kTunedHopes.city[std::min<std::size_t>(feature.open, 5)])
                                    : kTunedHopes.cloister;
    const double hope = static_cast<double>(part) * to_come * gain_of_completing(rules_, state, root);
    for (unsigned colours = winners(feature.strength); colours; colours &= colours - 1) {
      standing[std::countr_zero(colours)] += hope;
    }
  });
  for (int c = 0; c < rules_.colours; ++c) {
    standing[c] += worth_of_supply(followers_in_hand(rules_, state, c));
  }
}

std::vector<ValuedAnswer> ModuleSense::answers(const State& state, std::uint64_t seed, const Watch& watch) {
  std::vector<ValuedAnswer> answers;
  const auto all = std::make_unique<ActionList>();
  legal(rules_, state, *all);
  for (const Action action : *all) add_answers(state, action, answers);
  for (ValuedAnswer& answer : answers) {
    answer.value = watch.past(kForTheFirstLook) ? kNotLookedAt : look(state, answer.answer, seed);
  }
  sort_by_value(answers);
  return answers;
}

// The action alone, or with each figure that may follow a tile.
void ModuleSense::add_answers(const State& from, Action action, std::vector<ValuedAnswer>& answers) {
  if (from.ask == Decision::PlaceTile) {
    copy_live(rules_, from, *next_);
    give(rules_, *next_, {action, std::nullopt});
    if (next_->ask == Decision::Figure && next_->to_act == from.to_act) {
      legal(rules_, *next_, *actions_);
      for (const Action figure : *actions_) answers.push_back({{action, figure}, 0});
      return;
    }
  }
  answers.push_back({{action, std::nullopt}, 0});
}

// The rest of the seat's own decisions quickly, and how it stands then.
double ModuleSense::look(const State& from, const Answer& answer, std::uint64_t seed) {
  Dice dice(seed);
  copy_live(rules_, from, *next_);
  give(rules_, *next_, answer);
  while (!next_->over && next_->to_act == from.to_act && next_->active == from.active) go_on(*next_, dice);
  return value(*next_, from.to_act);
}

}  // namespace bastide
