// Random games of every level and number of seats: the state stays what the table makes of it, somebody
// always has a choice, and every game ends in a win or in a defeat with its reason.
#include <gtest/gtest.h>

#include <set>

#include "ai/search/mists_bot.h"
#include "mists_board.h"
#include "modules/check.h"

namespace bastide {
namespace {

#ifdef NDEBUG
constexpr int kCheckedGames = 24, kPlainGames = 400;
#else
constexpr int kCheckedGames = 4, kPlainGames = 40;
#endif

struct TableSize {
  int level, seats;
};

// Plain random play is lost to ghosts soon. The bot, with a random choice here and there, gets past
// dogs, burials and hidden tiles.
Action pick(const Rules& rules, const State& state, Dice& dice, bool careful) {
  if (!careful || state.to_act == kChance || dice.below(6) == 0) return sample(rules, state, dice);
  return MistsBot(rules).choose(state, dice);
}

class MistsRandom : public testing::TestWithParam<TableSize> {};

// What is worth looking at after every action, besides what complaint_about() knows.
void check_choices(const Rules& rules, const State& state, const ActionList& actions) {
  ASSERT_GT(actions.size(), 0);
  std::set<std::uint32_t> seen;
  for (const Action action : actions) ASSERT_TRUE(seen.insert(action.bits()).second) << "listed twice";
  const Seat expected = state.ask >= Decision::DrawTile ? kChance : state.active;
  ASSERT_EQ(state.to_act, expected) << "the active seat answers for the team";
  ASSERT_EQ(state.extras.mists.result, kMistsGoesOn);
  ASSERT_LT(counted_points(rules, state), level_of(rules).goal());
  if (state.ask == Decision::DrawTile) {
    ASSERT_GT(state.extras.mists.piles[state.extras.mists.marks_reached], 0);
  }
}

void check_result(const Rules& rules, const State& state) {
  const MistsExtras& mists = state.extras.mists;
  ASSERT_EQ(state.ask, Decision::Over);
  ASSERT_EQ(state.to_act, kNobody);
  ASSERT_EQ(goal_reached(rules, state), mists.result == kMistsWon);
  ASSERT_EQ(mists.piles[mists.marks_reached] == 0 && !goal_reached(rules, state) &&
                mists.result != kMistsLostToGhosts,
            mists.result == kMistsLostToTiles);
  ASSERT_NE(mists.result, kMistsGoesOn);
  ActionList actions;
  legal(rules, state, actions);
  ASSERT_EQ(actions.size(), 0);
}

TEST_P(MistsRandom, EveryStateIsInOrder) {
  const Rules rules = mists_rules(GetParam().level, GetParam().seats);
  auto state = std::make_unique<State>();
  auto actions = std::make_unique<ActionList>();
  for (int seed = 1; seed <= kCheckedGames; ++seed) {
    SCOPED_TRACE(seed);
    Dice dice(static_cast<std::uint64_t>(seed));
    start(rules, *state);
    while (!state->over) {
      ASSERT_EQ(complaint_about(rules, *state), "");
      legal(rules, *state, *actions);
      check_choices(rules, *state, *actions);
      if (HasFatalFailure()) return;
      const Action action = pick(rules, *state, dice, seed % 4 != 0);
      ASSERT_TRUE(is_legal(rules, *state, action));
      apply(rules, *state, action);
    }
    ASSERT_EQ(complaint_about(rules, *state), "");
    check_result(rules, *state);
    if (HasFatalFailure()) return;
  }
}

TEST_P(MistsRandom, EveryGameEnds) {
  const Rules rules = mists_rules(GetParam().level, GetParam().seats);
  auto state = std::make_unique<State>();
  std::set<int> asked, results;
  for (int seed = 1; seed <= kPlainGames; ++seed) {
    SCOPED_TRACE(seed);
    Dice dice(static_cast<std::uint64_t>(seed));
    start(rules, *state);
    for (int moves = 0; !state->over; ++moves) {
      ASSERT_LT(moves, 1000);
      asked.insert(static_cast<int>(state->ask));
      apply(rules, *state, pick(rules, *state, dice, true));
    }
    check_result(rules, *state);
    if (HasFatalFailure()) return;
    results.insert(state->extras.mists.result);
  }
  EXPECT_TRUE(results.contains(kMistsLostToGhosts) || results.contains(kMistsLostToTiles));
  const auto was_asked = [&](Decision decision) { return asked.contains(static_cast<int>(decision)); };
  const int level = GetParam().level;
  EXPECT_TRUE(was_asked(Decision::MistsPlaceTile) && was_asked(Decision::MistsMeeple));
  EXPECT_TRUE(was_asked(Decision::PointsOrGhosts));
  EXPECT_EQ(was_asked(Decision::Bury), level >= 2);
  EXPECT_EQ(was_asked(Decision::CemeteryGhost), level >= 2 && level <= 4);
  EXPECT_EQ(was_asked(Decision::HiddenTile) && was_asked(Decision::DrawHidden), level >= 5);
  if (level < 6) {  // in level 6 hardly anybody gets so far
    EXPECT_EQ(was_asked(Decision::DogTarget) && was_asked(Decision::DogGhosts), level >= 3);
  }
}

std::vector<TableSize> tables() {
  std::vector<TableSize> all;
  for (int level = 1; level <= 6; ++level) {
    for (int seats = 1; seats <= 5; ++seats) all.push_back({level, seats});
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(Levels, MistsRandom, testing::ValuesIn(tables()), [](const auto& test) {
  return "Level" + std::to_string(test.param.level) + "Seats" + std::to_string(test.param.seats);
});

}  // namespace
}  // namespace bastide
