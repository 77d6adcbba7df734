// Every agent answers legally through whole games and knows nothing of the order of the tiles.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <memory>
#include <set>
#include <span>
#include <tuple>

#include "ai/arena/arena_game.h"
#include "ai/value/choices.h"
#include "ai/value/outlook.h"
#include "modules/list.h"
#include "rules/board.h"
#include "rules/play.h"

namespace bastide {
namespace {

constexpr const char* kAgents[] = {"random",      "greedy",        "greedy(1)",       "greedy-curve",
                                   "mcts(16)",    "mcts-rave(16)", "carcasum(16)",    "star25(1,3)",
                                   "star25(2,3)", "jczrank",       "rollout(12,3,2)", "search(12,3,2)"};

Rules rules_of(const char* preset, int seats) {
  Setup setup = *preset_named(preset);
  setup.seats.clear();
  for (int i = 0; i < seats; ++i) setup.seats.emplace_back(colour_names()[static_cast<std::size_t>(i)]);
  return make_rules(setup);
}

std::unique_ptr<Agent> agent_named(const std::string& name, const Rules& rules) {
  std::string problem;
  auto agent = make_agent(name, rules, problem);
  EXPECT_EQ(agent == nullptr, !problem.empty()) << name << ": " << problem;
  return agent;
}

// Plays by chance, and greedily where that is known, until a seat has to place with so many tiles left.
void play_until(const Rules& rules, State& state, Luck& luck, int left) {
  Dice dice(7);
  const auto greedy = agent_named(Outlook::covers(rules) ? "greedy-curve" : "random", rules);
  start(rules, state);
  while (state.left_in_all > left || state.ask != Decision::PlaceTile) {
    apply(rules, state, state.to_act == kChance ? luck.answer(rules, state) : greedy->choose(state, dice));
  }
}

TEST(Agents, AnswerLegallyThroughWholeGames) {
  const auto state = std::make_unique<State>();
  for (const char* preset : {"classic", "new", "bigbox"}) {
    for (int seats = 2; seats <= 5; ++seats) {
      const Rules rules = rules_of(preset, seats);
      for (const std::string name : kAgents) {
        if (name == "star25(2,3)" || (seats > 2 && name == "star25(1,3)")) continue;
        if (name == "greedy" && seats != 2) continue;  // it has tests of its own
        const auto agent = agent_named(name, rules);
        ASSERT_TRUE(agent);
        const auto others = agent_named("random", rules);
        std::vector<Agent*> agents(static_cast<std::size_t>(seats), others.get());
        agents[1] = agent.get();
        Seating seating(agents.size(), 1);
        seating[1] = 0;
        Luck luck(rules, 3);
        const ArenaGame game = play_game(rules, seating, agents, luck, 5, *state);
        EXPECT_TRUE(game.forfeit.empty()) << name << " in " << preset << ": " << game.forfeit;
        EXPECT_TRUE(state->over);
      }
    }
  }
}

TEST(Agents, SayWhatTheyDoNotPlay) {
  std::string problem;
  EXPECT_FALSE(make_agent("mcts(16)", rules_of("new-full", 2), problem));
  EXPECT_NE(problem.find("base game"), std::string::npos) << problem;
  EXPECT_FALSE(make_agent("star25(2,5)", rules_of("new", 3), problem));
  EXPECT_NE(problem.find("two seats"), std::string::npos) << problem;
  for (const char* name : {"chess", "mcts(", "mcts(x)", "mcts(0)", "mcts(1,2)", "mcts(1s)", "greedy(1,2)",
                           "star25(9)", "", "rollout(0.01cpu,16,12,2)"}) {
    problem.clear();
    EXPECT_FALSE(make_agent(name, rules_of("new", 2), problem)) << name;
    EXPECT_FALSE(problem.empty()) << name;
  }
}

// The same draws until twelve tiles are left, and then the other way round: the same answers.
void expect_not_to_know_the_order(const Rules& rules, std::span<const char* const> names) {
  const auto one = std::make_unique<State>(), two = std::make_unique<State>();
  Luck luck(rules, 11), other(rules, 11);
  std::reverse(other.order().end() - 12, other.order().end());
  ASSERT_NE(luck.order(), other.order());
  play_until(rules, *one, luck, 12);
  play_until(rules, *two, other, 12);
  ASSERT_TRUE(same(rules, *one, *two));
  for (const std::string name : names) {
    Dice dice(1), same_dice(1);
    EXPECT_EQ(agent_named(name, rules)->choose(*one, dice), agent_named(name, rules)->choose(*two, same_dice))
        << name;
  }
}

TEST(Agents, DoNotKnowTheOrderOfTheTiles) {
  expect_not_to_know_the_order(rules_of("new", 2), kAgents);
  constexpr const char* kOfAllRules[] = {"greedy", "rollout(12,3,2)", "search(12,3,2)", "learned"};
  expect_not_to_know_the_order(rules_of("bigbox-all", 3), kOfAllRules);
}

TEST(Agents, ListEveryDifferentMoveOnce) {
  const Rules rules = rules_of("new", 3);
  const auto distinct = distinct_rotations(rules);
  const auto state = std::make_unique<State>(), after = std::make_unique<State>();
  const auto list = std::make_unique<MoveList>();
  Dice dice(5);
  start(rules, *state);
  for (int decisions = 0; decisions < 300 && !state->over; ++decisions) {
    if (state->ask == Decision::PlaceTile) {
      std::set<std::tuple<int, int, int>> listed, expected;
      list_choices(rules, *state, distinct, *list);
      for (int i = 0; i < list->size; ++i) {
        const Move& move = list->moves[static_cast<std::size_t>(i)];
        EXPECT_TRUE(listed.emplace(move.cell, move.rotation, move.segment).second);
      }
      ActionList places, figures;
      legal(rules, *state, places);
      for (const Action place : places) {
        if (!(distinct[state->tile] >> place.detail() & 1)) continue;
        expected.emplace(place.target(), place.detail(), kNone);
        copy_live(rules, *state, *after);
        apply(rules, *after, place);
        if (after->over || after->ask != Decision::Figure) continue;
        legal(rules, *after, figures);
        for (const Action figure : figures) {
          if (figure.verb() == Verb::Pass) continue;
          expected.emplace(place.target(), place.detail(),
                           figure.target() - after->cells[place.target()].first);
        }
      }
      ASSERT_EQ(listed, expected);
    }
    apply(rules, *state, sample(rules, *state, dice));
  }
}

// The mean over all draws of the best answer, without any pruning.
double expected_lead(const Rules& rules, const State& state, const Move& move, Valuer& valuer) {
  const auto after = std::make_unique<State>(), drawn = std::make_unique<State>();
  copy_live(rules, state, *after);
  play_choice(rules, *after, move);
  const auto list = std::make_unique<MoveList>();
  double sum = 0, weight = 0;
  for (TypeId type = 0; type < rules.tiles.size(); ++type) {
    if (!after->left[type] || !fits_somewhere(rules, *after, type)) continue;
    copy_live(rules, *after, *drawn);
    apply(rules, *drawn, Action(Verb::Draw, type));
    valuer.list(*drawn, *list);
    float best = -1e9f;
    for (int i = 0; i < list->size; ++i)
      best = std::max(best, list->moves[static_cast<std::size_t>(i)].value);
    sum += after->left[type] * double{best};
    weight += after->left[type];
  }
  return -sum / weight;
}

TEST(Agents, Star25FindsTheBestExpectation) {
  const Rules rules = rules_of("new", 2);
  const auto distinct = distinct_rotations(rules);
  const auto state = std::make_unique<State>();
  const auto list = std::make_unique<MoveList>();
  Valuer valuer(rules, FollowerCurve{});
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Luck luck(rules, seed);
    play_until(rules, *state, luck, 5);
    Dice dice(1);
    const auto star = agent_named("star25(2,3)", rules);
    const Action place = star->choose(*state, dice);
    const auto after = std::make_unique<State>();
    copy_live(rules, *state, *after);
    apply(rules, *after, place);
    Move chosen{place.target(), place.detail(), kNone, 0};
    if (after->ask == Decision::Figure) {
      const Action figure = star->choose(*after, dice);
      if (figure.verb() == Verb::PlacePiece) {
        chosen.segment = static_cast<std::uint8_t>(figure.target() - after->cells[place.target()].first);
      }
    }
    double best = -1e9;
    list_choices(rules, *state, distinct, *list);
    for (int i = 0; i < list->size; ++i) {
      best = std::max(best, expected_lead(rules, *state, list->moves[static_cast<std::size_t>(i)], valuer));
    }
    EXPECT_NEAR(expected_lead(rules, *state, chosen, valuer), best, 1e-3);
  }
}

}  // namespace
}  // namespace bastide
