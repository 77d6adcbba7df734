// Our player: exact at the end, in time, and the same with any number of threads.
#include "ai/players/rollout_player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <thread>

#include "ai/arena/arena_game.h"
#include "ai/players/greedy.h"
#include "ai/value/choices.h"
#include "ai/value/outlook.h"
#include "modules/list.h"
#include "rules/board.h"
#include "rules/play.h"

namespace bastide {
namespace {

Rules rules_of(const char* preset) {
  auto setup = *preset_named(preset);
  setup.seats = {"red", "blue"};
  return make_rules(setup);
}

// Until a seat has to place a tile with so many left.
void play_until(const Rules& rules, State& state, std::uint64_t seed, int left) {
  GreedyPlayer player(rules);
  Luck luck(rules, seed);
  Dice dice(seed);
  start(rules, state);
  while (state.left_in_all > left ||
         (state.ask != Decision::PlaceTile && state.ask != Decision::MistsPlaceTile)) {
    apply(rules, state, state.to_act == kChance ? luck.answer(rules, state) : player.choose(state, dice));
  }
}

// The lead of the seat that was asked when all play on in the best way, found by doing everything.
double lead_by_trying(const Rules& rules, const State& state, Seat seat) {
  if (state.over) return final_lead(rules, state, seat);
  const auto actions = std::make_unique<ActionList>();
  legal(rules, state, *actions);
  const auto after = std::make_unique<State>();
  double sum = 0, weights = 0, best = -1e9, worst = 1e9;
  for (const Action action : *actions) {
    copy_live(rules, state, *after);
    apply(rules, *after, action);
    const double lead = lead_by_trying(rules, *after, seat);
    const double weight = weight_of(rules, state, action);
    sum += weight * lead;
    weights += weight;
    best = std::max(best, lead);
    worst = std::min(worst, lead);
  }
  return state.to_act == kChance ? sum / weights : state.to_act == seat ? best : worst;
}

// As the page does it with its workers: whoever plays which futures, and however many at a time.
TEST(RolloutPlayer, PiecesAddUpToTheSame) {
  for (const char* preset : {"new", "bigbox", "mists-2"}) {
    const Rules rules = rules_of(preset);
    const auto state = std::make_unique<State>();
    play_until(rules, *state, 7, rules.setup.mists_level ? 54 : 30);  // a greedy team has soon lost
    Budget fixed;
    fixed.rollouts = 300;
    RolloutPlayer whole(rules, strongest_settings(rules, fixed));
    RolloutPlayer lead(rules, strongest_settings(rules, fixed)),
        other(rules, strongest_settings(rules, fixed));
    const auto expected = whole.think(*state, 5);
    const auto look = lead.look_first(*state, 5);
    fixed.trust = strongest_settings(rules, fixed).budget.trust;
    Halving halving(look.promises(), fixed);
    while (const auto round = halving.round()) {
      std::vector<Answer> lines;
      for (const Tried& tried : round->candidates) lines.push_back(look.answers[tried.candidate].answer);
      const std::uint64_t middle = round->from + (round->to - round->from) / 3;
      auto played = other.play_futures(*state, lines, look.depth, 5, middle, round->to);
      for (auto& future : lead.play_futures(*state, lines, look.depth, 5, round->from, middle))
        played.push_back(std::move(future));
      halving.add(std::move(played), round->to);
    }
    ASSERT_EQ(halving.tried().size(), expected.size()) << preset;
    for (std::size_t i = 0; i < expected.size(); ++i) {
      EXPECT_EQ(look.answers[halving.tried()[i].candidate].answer.action, expected[i].answer.action);
      EXPECT_EQ(halving.tried()[i].mean(), expected[i].value);
    }
  }
}

// Half of what a rollout brings is the position after its first tile, half of the rest that after its second.
TEST(RolloutPlayer, WeighsThePositionsOnTheWay) {
  const Rules rules = rules_of("new");
  const auto state = std::make_unique<State>();
  play_until(rules, *state, 6, 30);
  const Sense sense = plain_sense(rules);
  Playout playout(rules, sense);
  const Answer answer = playout.at_once(*state, 1, Watch(0, {})).front().answer;
  const auto after = [&](int tiles) {
    playout.go_on(*state, {&answer, 1}, tiles, 7, Watch(0, {}));
    return sense.evaluator->value(playout.end(), state->to_act);
  };
  const double first = after(1), second = after(2), third = after(3);
  ASSERT_NE(first, second);
  ASSERT_NE(second, third);
  const auto value = [&](double lambda) {
    return playout.play(*state, {&answer, 1}, 3, lambda, 7, Watch(0, {}))->value;
  };
  EXPECT_DOUBLE_EQ(value(.5), first / 2 + second / 4 + third / 4);
  EXPECT_DOUBLE_EQ(value(1), third);
}

TEST(RolloutPlayer, SolvesTheLastTiles) {
  for (const char* preset : {"new", "classic"}) {
    const Rules rules = rules_of(preset);
    const auto state = std::make_unique<State>();
    RolloutPlayer player(rules, {});
    for (const int left : {0, 1}) {
      play_until(rules, *state, 4, left);
      const auto best = player.think(*state, 1).front();
      EXPECT_EQ(best.rollouts, 0);
      EXPECT_NEAR(best.value, lead_by_trying(rules, *state, state->to_act), 1e-4) << preset << " " << left;
    }
  }
}

TEST(RolloutPlayer, SolvesTwoTilesBeforeTheEnd) {
  const Rules rules = rules_of("new");
  const auto state = std::make_unique<State>(), after = std::make_unique<State>();
  play_until(rules, *state, 6, 2);
  Endgame endgame(rules);
  ASSERT_TRUE(endgame.reaches(*state));
  const auto solved = endgame.solve(*state, Watch(0, {}));
  ASSERT_TRUE(solved);
  // What the best answer leads to, looked at one tile later.
  copy_live(rules, *state, *after);
  apply(rules, *after, solved->front().answer.action);
  if (after->ask == Decision::Figure) apply(rules, *after, *solved->front().answer.figure);
  ASSERT_EQ(after->ask, Decision::DrawTile);
  double sum = 0, copies = 0;
  const auto drawn = std::make_unique<State>();
  for (TypeId type = 0; type < rules.tiles.size(); ++type) {
    if (!after->left[type] || !fits_somewhere(rules, *after, type)) continue;
    copy_live(rules, *after, *drawn);
    apply(rules, *drawn, Action(Verb::Draw, type));
    sum += after->left[type] * lead_by_trying(rules, *drawn, state->to_act);
    copies += after->left[type];
  }
  EXPECT_NEAR(solved->front().value, sum / copies, 1e-4);
}

// What solves the base game would forget their questions.
TEST(RolloutPlayer, TakesNoModuleWithQuestionsForTheBaseGame) {
  for (const Switch on : {Switch::Gold, Switch::Ferries, Switch::CropCircles, Switch::MageWitch}) {
    auto setup = *preset_named("bigbox");
    setup.set(on, true);
    EXPECT_FALSE(Outlook::covers(make_rules(setup))) << static_cast<int>(on);
  }
  EXPECT_TRUE(Outlook::covers(rules_of("new")));
  EXPECT_TRUE(Outlook::covers(rules_of("bigbox")));
}

TEST(RolloutPlayer, PlaysGoldMinesToTheEnd) {
  auto setup = *preset_named("bigbox");
  setup.seats = {"red", "blue"};
  setup.set(Switch::Gold, true);
  const Rules rules = make_rules(setup);
  const auto state = std::make_unique<State>();
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    play_until(rules, *state, seed, 3);
    RolloutPlayer player(rules, strongest_settings(rules, Budget{.rollouts = 20}));
    Luck luck(rules, seed);
    Dice dice(seed);
    while (!state->over) {
      const Action action =
          state->to_act == kChance ? luck.answer(rules, *state) : player.choose(*state, dice);
      ASSERT_TRUE(is_legal(rules, *state, action));
      apply(rules, *state, action);
    }
  }
}

TEST(RolloutPlayer, ThinksTheSameWithAnyNumberOfThreads) {
  for (const char* preset : {"new", "bigbox-all", "mists-2"}) {
    const Rules rules = rules_of(preset);
    const auto state = std::make_unique<State>();
    Luck luck(rules, 2);
    start(rules, *state);
    Dice dice(3);
    while (state->turn < 6 || state->to_act == kChance) {
      apply(rules, *state,
            state->to_act == kChance ? luck.answer(rules, *state) : sample(rules, *state, dice));
    }
    RolloutSettings one, three;
    one.budget.rollouts = three.budget.rollouts = 60;
    three.budget.threads = 3;
    const auto alone = RolloutPlayer(rules, one).think(*state, 5);
    const auto together = RolloutPlayer(rules, three).think(*state, 5);
    ASSERT_EQ(alone.size(), together.size());
    for (std::size_t i = 0; i < alone.size(); ++i) {
      EXPECT_EQ(alone[i].answer.action, together[i].answer.action) << preset;
      EXPECT_EQ(alone[i].value, together[i].value) << preset;
    }
  }
}

// It would think for days; a player that does not stop never ends this test.
TEST(RolloutPlayer, StopsWhenTold) {
  for (const char* preset : {"new", "bigbox-all", "mists-5"}) {
    const Rules rules = rules_of(preset);
    const auto state = std::make_unique<State>();
    Luck luck(rules, 8);
    start(rules, *state);
    while (state->to_act == kChance) apply(rules, *state, luck.answer(rules, *state));
    RolloutSettings settings = usual_settings(rules);
    settings.budget = {.rollouts = 0, .seconds = 1e6};
    RolloutPlayer player(rules, settings);
    std::stop_source source;
    player.stop_when(source.get_token());
    std::thread stopper([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
      source.request_stop();
    });
    const auto candidates = player.think(*state, 1);
    stopper.join();
    EXPECT_TRUE(is_legal(rules, *state, candidates.front().answer.action)) << preset;
  }
}

// A clock that goes on by a millisecond whenever it is looked at.
int ticks = 0;
double ticking() { return ++ticks * 0.001; }

TEST(RolloutPlayer, EndsInTime) {
  for (const char* preset : {"new", "bigbox-all", "mists-4"}) {
    const Rules rules = rules_of(preset);
    const auto state = std::make_unique<State>();
    Luck luck(rules, 2);
    start(rules, *state);
    while (state->to_act == kChance) apply(rules, *state, luck.answer(rules, *state));
    RolloutSettings settings;
    settings.budget = {.rollouts = 0, .seconds = 2, .clock = ticking};
    RolloutPlayer player(rules, settings);
    ticks = 0;
    const auto candidates = player.think(*state, 1);
    EXPECT_GE(ticks, 1900) << preset;
    EXPECT_LT(ticks, 2200) << preset << ": more than a tenth over its time";
    EXPECT_GT(candidates.front().rollouts, 0) << preset;
  }
}

}  // namespace
}  // namespace bastide
