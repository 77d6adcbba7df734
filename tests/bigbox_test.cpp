// Random games with Inns & Cathedrals, Builders & Traders and the minis on the board: each alone, every
// pair and all together. After each action the state must be in order, the choices those of the slow
// reference and the points explained.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "modules/check.h"
#include "modules/list.h"
#include "random_games.h"
#include "reference_bigbox.h"
#include "rules/play.h"
#include "rules/scoring.h"

namespace bastide {
namespace {

// Of every combination, and which part of their actions is looked at: the sanitizers are slow.
#ifdef NDEBUG
constexpr int kGames = 3;
constexpr int kOneIn = 1;
#else
constexpr int kGames = 1;
constexpr int kOneIn = 5;
#endif

constexpr Switch kOurs[] = {Switch::Inns,   Switch::Builder, Switch::Pig,       Switch::Goods,
                            Switch::Flying, Switch::Gold,    Switch::MageWitch, Switch::CropCircles};

struct Combination {
  std::string name;
  Setup setup;
};

std::string name_of_switch(Switch on) {
  for (const Module& module : all_modules()) {
    if (module.on == on) return module.name;
  }
  return "?";
}

Combination combine(std::vector<Switch> modules, int seats, const char* preset = "bigbox") {
  Combination made{preset, *preset_named(preset)};
  made.setup.max_seats = kMaxSeats;
  made.setup.seats.assign(colour_names().begin(), colour_names().begin() + seats);
  for (const Switch on : modules) {
    made.setup.set(on, true);
    made.name += "_" + name_of_switch(on);
  }
  std::replace(made.name.begin(), made.name.end(), '-', '_');
  made.name += "_" + std::to_string(seats);
  return made;
}

std::vector<Combination> combinations() {
  std::vector<Combination> all;
  int seats = 2;
  const auto next_seats = [&] { return seats = seats == kMaxSeats ? 2 : seats + 1; };
  for (std::size_t i = 0; i < std::size(kOurs); ++i) {
    all.push_back(combine({kOurs[i]}, next_seats()));
    for (std::size_t j = i + 1; j < std::size(kOurs); ++j)
      all.push_back(combine({kOurs[i], kOurs[j]}, next_seats()));
  }
  std::vector<Switch> every(std::begin(kOurs), std::end(kOurs));
  for (const char* preset : {"bigbox", "classic", "classic-literal"}) {
    for (int n = 2; n <= kMaxSeats; n += 2) all.push_back(combine(every, n, preset));
  }
  all.push_back(combine(every, 5));
  all.push_back(combine(every, 4, "new-full"));
  all.push_back(combine(every, 3));
  all.back().name += "_without_farmers";
  all.back().setup.farmers = Farmers::Off;
  for (const int n : {3, 6}) {
    all.push_back(combine(every, n));
    all.back().name += "_second_readings";
    all.back().setup.second_readings = kAllSecondReadings;
  }
  return all;
}

void count_points(void* gains, const State&, const Event& event) {
  if (event.what == Happening::Points) (*static_cast<Gains*>(gains))[event.colour] += event.points;
}

// Tiles go into gaps more often than at random, so that more is completed.
Action pick(const Rules& rules, const State& state, const ActionList& actions, Dice& dice) {
  if (state.ask != Decision::PlaceTile || dice.below(3) == 0) return sample(rules, state, dice);
  const auto neighbours = [&](Action action) {
    const auto& beside = state.cells[action.target()].beside;
    return std::count_if(beside.begin(), beside.end(), [](CellId id) { return id != 0; });
  };
  Action best = actions[static_cast<int>(dice.below(static_cast<std::uint32_t>(actions.size())))];
  for (const Action other : actions) {
    if (neighbours(other) > neighbours(best)) best = other;
  }
  return best;
}

class BigBoxGames : public testing::TestWithParam<Combination> {};

void check_choices(const Rules& rules, const State& state, const ActionList& actions) {
  std::set<Choice> choices;
  for (const Action action : actions) ASSERT_TRUE(choices.insert(choice_of(action)).second) << "listed twice";
  ASSERT_TRUE(choices == bigbox_choices(rules, state))
      << "other choices than the reference finds in decision " << static_cast<int>(state.ask);
}

void play_and_check(const Rules& rules, std::uint64_t number) {
  Dice dice(number);
  const auto state = rubbish(), before = rubbish();
  ActionList actions;
  start(rules, *state);
  for (int count = 0; !state->over; ++count) {
    ASSERT_LT(count, 10'000);
    const bool looked_at = dice.below(kOneIn) == 0;
    legal(rules, *state, actions);
    ASSERT_GT(actions.size(), 0);
    if (looked_at) {
      ASSERT_NO_FATAL_FAILURE(check_choices(rules, *state, actions)) << "action " << count;
    }
    const Action action = pick(rules, *state, actions, dice);
    if (looked_at) copy_live(rules, *state, *before);
    Gains told{};
    const Log log{count_points, &told};
    apply(rules, *state, action, &log);
    if (!looked_at) continue;
    ASSERT_EQ(complaint_about(rules, *state), "") << "action " << count;
    ASSERT_EQ(bigbox_complaint(rules, *before, action, *state, told), "") << "action " << count;
  }
  ASSERT_EQ(state->left_in_all, 0);
}

TEST_P(BigBoxGames, AgreeWithTheReference) {
  ASSERT_EQ(complaint(GetParam().setup), "");
  const Rules rules = make_rules(GetParam().setup);
  for (std::uint64_t number = 0; number < games_to_play(kGames); ++number) {
    ASSERT_NO_FATAL_FAILURE(play_and_check(rules, number)) << GetParam().name << ", game " << number;
  }
}

INSTANTIATE_TEST_SUITE_P(Every, BigBoxGames, testing::ValuesIn(combinations()),
                         [](const auto& tested) { return tested.param.name; });

}  // namespace
}  // namespace bastide
