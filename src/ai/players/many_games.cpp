#include "ai/players/many_games.h"

#include <cstdio>

#include "modules/list.h"
#include "rules/play.h"
#include "rules/scoring.h"

namespace bastide {

ManyGames::ManyGames(const Setup& setup)
    : rules_(make_rules(setup)),
      state_(std::make_unique<State>()),
      actions_(std::make_unique<ActionList>()) {}

Dice ManyGames::dice_of(std::uint64_t seed, int game) {
  return Dice(Dice(seed + static_cast<std::uint64_t>(game)).next());
}

void ManyGames::play_sampling(Dice dice) {
  State& state = *state_;
  start(rules_, state);
  int actions = 0;
  for (; !state.over; ++actions) apply(rules_, state, sample(rules_, state, dice));
  count(actions);
}

void ManyGames::play_listing(Dice dice) {
  State& state = *state_;
  start(rules_, state);
  int actions = 0;
  for (; !state.over; ++actions) {
    if (state.to_act == kChance) {
      apply(rules_, state, sample(rules_, state, dice));
      continue;
    }
    legal(rules_, state, *actions_);
    apply(rules_, state, (*actions_)[dice.below(narrow(actions_->size()))]);
  }
  count(actions);
}

void ManyGames::play_with(Agent& player, Dice dice) {
  play_with(player, dice, [&](const State& state, Dice& of_game) { return player.choose(state, of_game); });
}

void ManyGames::play_with(Agent& player, Dice dice, const Choose& choose) {
  start(rules_, *state_);
  player.begin(0);
  int actions = 0;
  for (; !state_->over; ++actions) {
    const bool chance = state_->to_act == kChance;
    apply(rules_, *state_, chance ? sample(rules_, *state_, dice) : choose(*state_, dice));
  }
  count(actions);
  totals_.iterations = player.iterations();
}

std::size_t ManyGames::bytes_half_way(Dice dice) {
  start(rules_, *state_);
  const int half = state_->left_in_all / 2;
  while (!state_->over && state_->left_in_all > half) apply(rules_, *state_, sample(rules_, *state_, dice));
  return live_bytes(rules_, *state_);
}

void ManyGames::count(int actions) {
  totals_.actions += static_cast<std::uint64_t>(actions);
  totals_.tiles += state_->turn;
  for (int colour = 0; colour < rules_.colours; ++colour)
    totals_.points += total_score(rules_, *state_, colour);
  totals_.signature = (totals_.signature ^ hash(rules_, *state_)) * 0x9E3779B97F4A7C15u;
}

std::string ManyGames::signature() const {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(totals_.signature));
  return text;
}

}  // namespace bastide
