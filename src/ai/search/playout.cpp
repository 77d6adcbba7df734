#include "ai/search/playout.h"

#include <utility>

#include "modules/mists/known_state.h"
#include "rules/play.h"

namespace bastide {

Playout::Playout(const Rules& rules, Sense sense)
    : rules_(rules), sense_(std::move(sense)), state_(std::make_unique<State>()) {}

void Playout::answer_chance() {
  if (state_->ask == Decision::DrawTile) {
    while (!state_->left[future_[drawn_]]) ++drawn_;  // a tile that lies hidden by now
    apply(rules_, *state_, Action(Verb::Draw, future_[drawn_++]));
  } else {
    apply(rules_, *state_, sample(rules_, *state_, dice_));
  }
}

void Playout::begin(const State& from, std::span<const Answer> line, std::uint64_t seed) {
  copy_live(rules_, from, *state_);
  for (const Answer& answer : line) give(rules_, *state_, answer);
  hide_others(rules_, *state_, seed);
  if (seed != shuffled_by_) {
    Dice shuffler(seed);
    future_.shuffle(rules_, *state_, shuffler);
    shuffled_by_ = seed;
  }
  dice_ = Dice(~seed);
  drawn_ = 0;
}

// Until so many tiles lie and their turns are over.
bool Playout::play_until(int turn, const Watch& watch) {
  while (!state_->over && (state_->turn < turn || state_->ask != Decision::DrawTile)) {
    if (watch.over()) return false;
    state_->to_act == kChance ? answer_chance() : sense_.policy->go_on(*state_, dice_);
  }
  return true;
}

bool Playout::go_on(const State& from, std::span<const Answer> line, int tiles, std::uint64_t seed,
                    const Watch& watch) {
  begin(from, line, seed);
  return play_until(state_->turn + tiles, watch);
}

std::optional<RolloutResult> Playout::play(const State& from, std::span<const Answer> line, int tiles,
                                           double lambda, std::uint64_t seed, const Watch& watch) {
  begin(from, line, seed);
  const int last = state_->turn + tiles;
  double sum = 0, rest = 1;
  while (true) {
    if (!play_until(lambda < 1 ? state_->turn + 1 : last, watch)) return std::nullopt;
    const double value = sense_.evaluator->value(*state_, from.to_act);
    if (!state_->over && state_->turn < last) {
      sum += (1 - lambda) * rest * value;
      rest *= lambda;
      continue;
    }
    const bool team = rules_.setup.mists_level > 0;
    const bool won = team ? state_->extras.mists.result == kMistsWon : value > 0;
    return RolloutResult{sum + rest * value, state_->over && won};
  }
}

}  // namespace bastide
