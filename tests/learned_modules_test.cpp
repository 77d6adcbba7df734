// The learned value under modules: it knows the points on the table, and figures on paper are worth what they
// are when played.
#include <gtest/gtest.h>

#include "ai/arena/arena_game.h"
#include "ai/search/learned_module_sense.h"
#include "ai/value/learned/embedded.h"
#include "ai/value/standing.h"
#include "modules/list.h"
#include "rules/play.h"

namespace bastide {
namespace {

Rules rules_with(const char* preset, std::initializer_list<Switch> switches, int seats) {
  Setup setup = *preset_named(preset);
  for (const Switch on : switches) setup.set(on, true);
  setup.seats.assign(colour_names().begin(), colour_names().begin() + seats);
  return make_rules(setup);
}

// A game of quick answers; calls visit(state) before each of them and before each draw.
template <class Visit>
void follow_quick_game(const Rules& rules, std::uint64_t seed, Visit visit) {
  const auto state = std::make_unique<State>();
  const auto policy = std::make_unique<QuickPolicy>(rules);
  Luck luck(rules, seed);
  Dice dice(seed);
  start(rules, *state);
  while (!state->over) {
    visit(*state);
    const Action action =
        state->to_act == kChance ? luck.answer(rules, *state) : policy->choose(*state, dice);
    apply(rules, *state, action);
  }
}

TEST(LearnedModules, KnowThePointsIfTheGameEndedNow) {
  std::vector<Rules> all;
  all.push_back(rules_with("new-full", {}, 3));
  all.push_back(rules_with("bigbox-all", {}, 2));
  all.push_back(rules_with("bigbox-all", {}, 5));
  for (const Rules& rules : all) {
    const auto survey = std::make_unique<Survey>(rules);
    const auto scratch = std::make_unique<State>();
    int compared = 0;
    follow_quick_game(rules, 4, [&](const State& state) {
      if (state.ask != Decision::DrawTile) return;
      survey->look(state);
      const Standing points = points_if_ended(rules, state, *scratch);
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats); ++seat)
        ASSERT_EQ(survey->standing()[seat], static_cast<int>(points[seat]))
            << rules.setup.preset << " turn " << state.turn << " seat " << seat;
      ++compared;
    });
    EXPECT_GT(compared, 70);
  }
}

TEST(LearnedModules, ValueFiguresOnPaperAsOnTheTable) {
  const Rules rules = rules_with("new-full", {Switch::Inns, Switch::Builder, Switch::Pig, Switch::Goods}, 2);
  LearnedValue on_paper(rules, *embedded_net(rules)), on_table(rules, *embedded_net(rules));
  LearnedTurns turns(rules, on_paper);
  const auto after = std::make_unique<State>();
  const auto policy = std::make_unique<QuickPolicy>(rules);
  Row<int, kPieceKinds> compared{};
  follow_quick_game(rules, 6, [&](const State& state) {
    if (state.ask != Decision::Figure) return;
    std::vector<ValuedAnswer> answers;
    turns.add_figures(state, 1, answers);
    for (const ValuedAnswer& answer : answers) {
      copy_live(rules, state, *after);
      apply(rules, *after, answer.answer.action);
      Dice dice(1);
      while (!after->over && after->to_act != kChance) apply(rules, *after, policy->choose(*after, dice));
      if (after->over) continue;
      ASSERT_EQ(answer.value * kLearnedPoint, on_table.value(*after, state.to_act)) << "turn " << state.turn;
      if (answer.answer.action.verb() == Verb::PlacePiece)
        ++compared[static_cast<std::size_t>(kind_of(answer.answer.action.detail()))];
    }
  });
  for (const int count : compared) EXPECT_GT(count, 0);
}

// Found with g++ and clang alike. They change with the net, and with nothing else.
TEST(LearnedModules, AreValuedTheSameOnEveryMachine) {
  const Rules rules = rules_with("bigbox-all", {}, 2);
  const auto sense = learned_sense(rules, *embedded_net(rules), 0);
  std::uint64_t sum = 0;
  follow_quick_game(rules, 9, [&](const State& state) {
    if (state.turn % 6 || (state.ask != Decision::PlaceTile && state.ask != Decision::Figure)) return;
    for (const ValuedAnswer& answer : sense->answers(state, 1, Watch(0, {})))
      sum = sum * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(answer.value * kLearnedPoint));
  });
  EXPECT_EQ(sum, 3565703354480755929u);
}

}  // namespace
}  // namespace bastide
