// The learned value: the same on every machine, and for moves on paper what it is for the positions they lead
// to.
#include "ai/value/learned/learned_value.h"

#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include "ai/arena/arena_game.h"
#include "ai/players/agent.h"
#include "ai/value/choices.h"
#include "ai/value/learned/embedded.h"
#include "modules/list.h"
#include "rules/play.h"

namespace bastide {
namespace {

Rules plain_rules(const char* preset, int seats) {
  Setup setup = *preset_named(preset);
  setup.seats.clear();
  for (int i = 0; i < seats; ++i) setup.seats.emplace_back(colour_names()[static_cast<std::size_t>(i)]);
  return make_rules(setup);
}

// A game in which everybody plays what hopes like best; calls visit(state, moves) before each move.
template <class Visit>
void follow_game(const Rules& rules, std::uint64_t seed, Visit visit) {
  const auto state = std::make_unique<State>();
  const auto list = std::make_unique<MoveList>();
  Valuer hopes(rules, kConvex, kTunedHopes);
  Luck luck(rules, seed);
  Dice dice(seed);
  start(rules, *state);
  while (!state->over) {
    if (state->to_act == kChance) {
      apply(rules, *state, luck.answer(rules, *state));
      continue;
    }
    const Move best = hopes.best(*state, dice);
    hopes.list(*state, *list);
    visit(*state, std::span<Move>(list->moves.data(), static_cast<std::size_t>(list->size)));
    play_choice(rules, *state, best);
  }
}

TEST(LearnedValue, IsForAMoveOnPaperWhatItIsOnTheTable) {
  for (const char* preset : {"new", "classic"}) {
    const Rules rules = plain_rules(preset, preset == std::string("new") ? 2 : 3);
    LearnedValue on_paper(rules, *embedded_net(rules)), on_table(rules, *embedded_net(rules));
    const auto after = std::make_unique<State>();
    int compared = 0;
    follow_game(rules, 3, [&](const State& state, std::span<Move> moves) {
      if (state.turn % 3) return;
      on_paper.value_moves(state, moves);
      for (const Move& move : moves) {
        copy_live(rules, state, *after);
        play_choice(rules, *after, move);
        if (after->over) continue;
        ASSERT_EQ(static_cast<int>(move.value), on_table.value(*after, state.active))
            << preset << " turn " << state.turn << " cell " << move.cell << " segment " << int{move.segment};
        ++compared;
      }
    });
    EXPECT_GT(compared, 300);
  }
}

// Found with g++ and clang alike. They change with the net, and with nothing else.
TEST(LearnedValue, IsTheSameOnEveryMachine) {
  const Rules rules = plain_rules("new", 2);
  LearnedValue learned(rules, *embedded_net(rules));
  std::uint64_t sum = 0;
  follow_game(rules, 8, [&](const State& state, std::span<Move> moves) {
    learned.value_moves(state, moves);
    for (const Move& move : moves) sum = sum * 31 + static_cast<std::uint64_t>(static_cast<int>(move.value));
  });
  EXPECT_EQ(sum, 1247648500451854949u);
}

// Where the processor can add up more numbers side by side, the sums are those of all others.
TEST(LearnedValue, IsTheSameWithWiderNumbers) {
  const Rules rules = plain_rules("new", 2);
  Net narrow_one(*embedded_net(rules), false), wide_one(*embedded_net(rules), Net::can_be_wide());
  Dice dice(1);
  NetSum narrow_sum{}, wide_sum{};
  Globals globals{};
  for (int i = 0; i < 500; ++i) {
    Token token{narrow(dice.below(kTokenKinds)), narrow(dice.below(kHolders)), {}};
    for (auto& attribute : token.attributes) attribute = narrow(dice.below(2) ? dice.below(64) : 0);
    globals[dice.below(kGlobals)] = narrow(dice.below(8));
    narrow_one.add(narrow_sum, narrow_one.adds_of(token));
    wide_one.add(wide_sum, wide_one.adds_of(token));
    ASSERT_EQ(narrow_sum, wide_sum);
    ASSERT_EQ(narrow_one.value(narrow_sum, globals), wide_one.value(wide_sum, globals));
    if (i % 3) continue;
    narrow_one.take_off(narrow_sum, narrow_one.adds_of(token));
    wide_one.take_off(wide_sum, wide_one.adds_of(token));
  }
}

// The actions of a game of one player against itself, in one number.
std::uint64_t game_of(const char* name, const char* preset, int seats) {
  const Rules rules = plain_rules(preset, seats);
  std::vector<std::unique_ptr<Agent>> players;
  std::vector<Agent*> agents;
  std::string problem;
  for (int seat = 0; seat < seats; ++seat) {
    players.push_back(make_agent(name, rules, problem));
    agents.push_back(players.back().get());
  }
  Luck luck(rules, 11);
  const auto state = std::make_unique<State>();
  const ArenaGame game =
      play_game(rules, Seating(static_cast<std::size_t>(seats), 0), agents, luck, 5, *state);
  std::uint64_t sum = 1469598103934665603u;
  for (const Action action : game.actions) sum = (sum ^ action.bits()) * 1099511628211u;
  return sum;
}

TEST(LearnedValue, MakesTheSameGameOnEveryMachine) {
  EXPECT_EQ(game_of("search(40)", "new", 2), 4031665135337501099u);
}

// What all players are measured by must not change. A change of the rules may change the numbers.
TEST(RolloutPlayer, IsFrozen) {
  EXPECT_EQ(game_of("rollout(40)", "new", 2), 10056470705572959856u);
  EXPECT_EQ(game_of("rollout(40)", "classic", 3), 10166405384115180809u);
  EXPECT_EQ(game_of("rollout(40)", "new-full", 2), 3324456898594316545u);
  EXPECT_EQ(game_of("rollout(10)", "mists-3", 2), 10457277685366462782u);
}

std::string net_file(const std::string& name) {
  std::ifstream file(BASTIDE_TESTS_DIR "/../data/value/" + name + ".net", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

template <class Weights>
bool same_weights(const Weights* one, const std::unique_ptr<Weights>& other) {
  return one && other && std::memcmp(one, other.get(), sizeof(Weights)) == 0;
}

TEST(LearnedValue, HasTheNetsOfTheirFilesNumberForNumber) {
  EXPECT_TRUE(same_weights(embedded_net(plain_rules("new", 2)), parse_net(net_file("two"))));
  EXPECT_TRUE(same_weights(embedded_net(plain_rules("new", 3)), parse_net(net_file("many"))));
  EXPECT_TRUE(same_weights(embedded_team_net(plain_rules("mists-2", 2)), parse_team_net(net_file("team"))));
}

}  // namespace
}  // namespace bastide
