#include "ai/players/greedy.h"

#include <gtest/gtest.h>

#include <memory>

#include "modules/list.h"
#include "rules/play.h"
#include "rules/scoring.h"
#include "text/setup_text.h"

namespace bastide {
namespace {

// Seat 0 is the greedy player, the others play at random.
int lead_of_greedy(const Rules& rules, std::uint64_t seed) {
  GreedyPlayer greedy(rules);
  const auto state = std::make_unique<State>();
  start(rules, *state);
  Dice dice(seed);
  while (!state->over) {
    const bool own = state->to_act == 0;
    const Action action = own ? greedy.choose(*state, dice) : sample(rules, *state, dice);
    EXPECT_TRUE(!own || is_legal(rules, *state, action));
    apply(rules, *state, action);
  }
  int best_other = 0;
  for (int colour = 1; colour < rules.colours; ++colour)
    best_other = std::max(best_other, total_score(rules, *state, colour));
  return total_score(rules, *state, 0) - best_other;
}

TEST(GreedyPlayer, beats_random_play_by_far) {
  const Rules rules = make_rules(setup_of_preset("classic"));
  int lead = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) lead += lead_of_greedy(rules, seed);
  EXPECT_GT(lead, 4 * 40);
}

TEST(GreedyPlayer, plays_with_all_modules_and_three_seats) {
  auto setup = setup_of_preset("bigbox-all");
  setup.seats = {"red", "blue", "yellow"};
  EXPECT_GT(lead_of_greedy(make_rules(setup), 1), 40);
}

TEST(GreedyPlayer, chooses_the_same_again) {
  const Rules rules = make_rules(setup_of_preset("new-full"));
  const auto state = std::make_unique<State>();
  start(rules, *state);
  Dice chance(9);
  GreedyPlayer greedy(rules);
  while (!state->over) {
    if (state->to_act == kChance) {
      apply(rules, *state, sample(rules, *state, chance));
      continue;
    }
    Dice once(1), again(1);
    const Action action = greedy.choose(*state, once);
    EXPECT_EQ(action, greedy.choose(*state, again));
    apply(rules, *state, action);
  }
}

}  // namespace
}  // namespace bastide
