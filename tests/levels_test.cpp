// The levels for people: they answer every question of every game.
#include "ai/players/levels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "ai/arena/arena_game.h"
#include "modules/list.h"
#include "rules/play.h"
#include "rules/scoring.h"

namespace bastide {
namespace {

Rules rules_of(const std::string& preset, int seats) {
  Setup setup = *preset_named(preset);
  setup.seats.clear();
  for (int i = 0; i < seats; ++i) setup.seats.emplace_back(colour_names()[static_cast<std::size_t>(i)]);
  EXPECT_EQ(complaint(setup), "");
  return make_rules(setup);
}

// A stop that was asked for before: the players answer by their first look.
std::stop_token stopped() {
  std::stop_source source;
  source.request_stop();
  return source.get_token();
}

// All seats are players of the level, and never wait long.
void play_through(const std::string& level, const Rules& rules) {
  LevelPlayer player(level, rules, 5);
  const auto state = std::make_unique<State>();
  Luck luck(rules, 3);
  start(rules, *state);
  while (!state->over) {
    if (state->to_act == kChance) {
      apply(rules, *state, luck.answer(rules, *state));
      continue;
    }
    const Action action = player.decide(*state, stopped());
    ASSERT_TRUE(is_legal(rules, *state, action)) << level << " in " << rules.setup.preset;
    apply(rules, *state, action);
  }
}

TEST(Levels, PlayEveryPresetLegally) {
  for (const std::string preset : preset_names()) {
    const auto setup = *preset_named(preset);
    for (const LevelFacts& facts : all_levels()) {
      const std::string level = facts.id;
      play_through(level, rules_of(preset, std::max(setup.min_seats, 2)));
      if (preset == "bigbox-all" || preset == "mists-3")
        play_through(level, rules_of(preset, setup.max_seats));
      if (setup.min_seats == 1) play_through(level, rules_of(preset, 1));
    }
  }
}

TEST(Levels, PlayEveryModuleAloneLegally) {
  for (const Module& module : all_modules()) {
    auto setup = *preset_named("custom");
    setup.seats = {"red", "blue", "green"};
    setup.set(module.on, true);
    if (!complaint(setup).empty()) continue;
    const Rules rules = make_rules(setup);
    for (const LevelFacts& level : all_levels()) play_through(level.id, rules);
  }
}

TEST(Levels, ThinkLegallyWithoutAStop) {
  for (const std::string preset : {"classic", "bigbox-all", "mists-4"}) {
    const Rules rules = rules_of(preset, 2);
    LevelPlayer player("expert", rules, 5);
    const auto state = std::make_unique<State>();
    Luck luck(rules, 4);
    start(rules, *state);
    for (int decisions = 0; !state->over && decisions < 12;) {
      const bool chance = state->to_act == kChance;
      decisions += !chance;
      const Action action = chance ? luck.answer(rules, *state) : player.decide(*state);
      ASSERT_TRUE(is_legal(rules, *state, action)) << preset;
      apply(rules, *state, action);
    }
  }
}

TEST(Levels, ChooseTheSameAgain) {
  const Rules rules = rules_of("bigbox-all", 3);
  for (const std::string level : {"child", "beginner", "casual"}) {
    LevelPlayer one(level, rules, 9), other(level, rules, 9);
    const auto state = std::make_unique<State>();
    Luck luck(rules, 2);
    start(rules, *state);
    while (!state->over && state->turn < 30) {
      const bool chance = state->to_act == kChance;
      const Action action = chance ? luck.answer(rules, *state) : one.decide(*state);
      if (!chance) {
        EXPECT_EQ(action, other.decide(*state)) << level;
      }
      apply(rules, *state, action);
    }
  }
}

// Points of a level in games against chance: even a child plays much better than that, and does not put
// its followers to sleep on farms.
TEST(Levels, EvenAChildPlaysSensibly) {
  const Rules rules = rules_of("classic", 2);
  const auto state = std::make_unique<State>();
  int lead = 0, farmers = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    LevelPlayer child("child", rules, seed);
    Dice dice(seed);
    start(rules, *state);
    while (!state->over) {
      const bool own = state->to_act == 0;
      const Action action = own ? child.decide(*state) : sample(rules, *state, dice);
      if (own && action.verb() == Verb::PlacePiece) {
        farmers += state->feature_of(action.target()).kind == FeatureKind::Field;
      }
      apply(rules, *state, action);
    }
    lead += total_score(rules, *state, 0) - total_score(rules, *state, 1);
  }
  EXPECT_GT(lead, 4 * 20);
  EXPECT_EQ(farmers, 0);
}

}  // namespace
}  // namespace bastide
