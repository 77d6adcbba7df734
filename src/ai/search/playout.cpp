#include "ai/search/playout.h"

#include <utility>

#include "rules/play.h"

namespace bastide {

Playout::Playout(const Rules& rules, Sense sense)
    : rules_(rules), sense_(std::move(sense)), state_(std::make_unique<State>()) {}

void Playout::answer_chance(Dice& dice) {
  if (state_->ask == Decision::DrawTile) {
    while (!state_->left[future_[drawn_]]) ++drawn_;  // a tile that lies hidden by now
    apply(rules_, *state_, Action(Verb::Draw, future_[drawn_++]));
  } else {
    apply(rules_, *state_, sample(rules_, *state_, dice));
  }
}

bool Playout::go_on(const State& from, std::span<const Answer> line, int tiles, std::uint64_t seed,
                    const Watch& watch) {
  copy_live(rules_, from, *state_);
  for (const Answer& answer : line) give(rules_, *state_, answer);
  if (seed != shuffled_by_) {
    Dice shuffler(seed);
    future_.shuffle(rules_, *state_, shuffler);
    shuffled_by_ = seed;
  }
  Dice dice(~seed);
  drawn_ = 0;
  const int last = state_->turn + tiles;
  while (!state_->over && (state_->turn < last || state_->ask != Decision::DrawTile)) {
    if (watch.over()) return false;
    state_->to_act == kChance ? answer_chance(dice) : sense_.policy->go_on(*state_, dice);
  }
  return true;
}

std::optional<RolloutResult> Playout::play(const State& from, std::span<const Answer> line, int tiles,
                                           std::uint64_t seed, const Watch& watch) {
  if (!go_on(from, line, tiles, seed, watch)) return std::nullopt;
  const double value = sense_.evaluator->value(*state_, from.to_act);
  const bool team = rules_.setup.mists_level > 0;
  const bool won = team ? state_->extras.mists.result == kMistsWon : value > 0;
  return RolloutResult{value, state_->over && won};
}

}  // namespace bastide
