// The learned value of the cooperative game: the same on every machine, blind to what lies hidden, and better
// than the bot that it plays with.
#include <gtest/gtest.h>

#include <set>

#include "ai/arena/arena_game.h"
#include "ai/players/agent.h"
#include "ai/players/rollout_player.h"
#include "ai/search/team_turns.h"
#include "ai/value/learned/embedded.h"
#include "mists_board.h"
#include "modules/check.h"
#include "modules/mists/known_state.h"

namespace bastide {
namespace {

// A game of a team; calls visit(state) at the end of each turn. Was it won?
template <class Choose, class Visit>
bool follow_team(const Rules& rules, std::uint64_t seed, Choose choose, Visit visit) {
  const auto state = std::make_unique<State>();
  Luck luck(rules, seed);
  start(rules, *state);
  while (!state->over) {
    if (state->ask == Decision::DrawTile) visit(*state);
    apply(rules, *state, state->to_act == kChance ? luck.answer(rules, *state) : choose(*state));
  }
  return state->extras.mists.result == kMistsWon;
}

// A game of mists-bot.
template <class Visit>
bool follow_bot(const Rules& rules, std::uint64_t seed, Visit visit) {
  MistsBot bot(rules);
  Dice dice(seed);
  return follow_team(
      rules, seed, [&](const State& state) { return bot.choose(state, dice); }, visit);
}

std::uint64_t sum_of_values(int level) {
  const Rules rules = mists_rules(level, 2);
  TeamTurns turns(rules, *embedded_team_net(rules));
  std::uint64_t sum = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    follow_bot(rules, seed, [&](const State& state) {
      sum = sum * 31 + static_cast<std::uint64_t>(turns.value(state) * 1e9);
    });
  }
  return sum;
}

// Found with g++ and clang alike. They change with the net, and with nothing else.
TEST(LearnedTeam, IsTheSameOnEveryMachine) {
  EXPECT_EQ(sum_of_values(2), 7433401970516908338u);
  EXPECT_EQ(sum_of_values(5), 616650678476436501u);
  EXPECT_EQ(sum_of_values(6), 13726914718871494191u);
}

TEST(LearnedTeam, MakesTheSameGameOnEveryMachine) {
  const Rules rules = mists_rules(3, 2);
  std::string problem;
  const auto agent = make_agent("search(12)", rules, problem);
  ASSERT_TRUE(agent) << problem;
  Dice dice(7);
  std::uint64_t sum = 0;
  const auto choose = [&](const State& state) {
    const Action action = agent->choose(state, dice);
    sum = sum * 31 + action.bits();
    return action;
  };
  follow_team(rules, 7, choose, [](const State&) {});
  EXPECT_EQ(sum, 14495820086263296816u);
}

TEST(LearnedTeam, KnowsNoHiddenTile) {
  const Rules rules = mists_rules(5, 2);
  TeamTurns turns(rules, *embedded_team_net(rules));
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    follow_bot(rules, seed, [&](const State& state) {
      if (!state.extras.mists.hidden_count) return;
      EXPECT_EQ(turns.value(state), turns.value(*known_state(rules, state, 77 + seed)));
      ++compared;
    });
  }
  EXPECT_GT(compared, 10);
}

// With one guess for all futures a search would think that it knows what is left.
TEST(LearnedTeam, GuessesInEveryFutureWhatLiesHidden) {
  const Rules rules = mists_rules(5, 2);
  Playout playout(rules, sense_for(rules, strongest_settings(rules, Budget{})));
  int looked = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    follow_bot(rules, seed, [&](const State& state) {
      if (state.extras.mists.hidden_count != 2) return;
      std::set<TypeId> guesses;
      const auto guess = [&](std::uint64_t future) {
        playout.go_on(state, {}, 1, future, Watch(0, {}));
        EXPECT_EQ(complaint_about(rules, playout.end()), "");
        return playout.end().extras.mists.hidden[0].type;
      };
      for (std::uint64_t future = 1; future <= 12; ++future) {
        const TypeId type = guess(future);
        EXPECT_EQ(type, guess(future));
        guesses.insert(type);
      }
      EXPECT_GT(guesses.size(), 1u);
      ++looked;
    });
  }
  EXPECT_GT(looked, 2);
}

TEST(LearnedTeam, WinsWhereTheBotDoesNot) {
  const Rules rules = mists_rules(2, 2);
  TeamTurns turns(rules, *embedded_team_net(rules));
  const auto choose = [&](const State& state) { return turns.answers(state, 8).front().action; };
  int won = 0, won_by_bot = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    won += follow_team(rules, seed, choose, [](const State&) {});
    won_by_bot += follow_bot(rules, seed, [](const State&) {});
  }
  EXPECT_GE(won, won_by_bot + 5);
}

}  // namespace
}  // namespace bastide
