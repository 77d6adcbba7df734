// Random games of every kind: after each action the state must be what the table makes of it, the choices
// must be those of the rulebook, and every point must be explained by the reference scorer.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <numeric>

#include "modules/check.h"
#include "modules/list.h"
#include "random_games.h"
#include "reference_choices.h"
#include "reference_scoring.h"
#include "rules/play.h"
#include "rules/scoring.h"

namespace bastide {
namespace {

// How much is played: the sanitizers make everything some twenty times slower.
#ifdef NDEBUG
constexpr bool kThorough = true;
#else
constexpr bool kThorough = false;
#endif
constexpr int kCheckedGames = kThorough ? 6 : 2;  // of every variation
constexpr int kPlainGames = kThorough ? 20'000 : 2'000;

struct Variation {
  std::string name;
  Setup setup;
};

Setup with_seats(Setup setup, int seats, int first = 0) {
  setup.seats.assign(colour_names().begin(), colour_names().begin() + seats);
  setup.first = first;
  return setup;
}

std::vector<Variation> variations() {
  std::vector<Variation> all;
  for (const char* preset : preset_names()) {
    const Setup setup = *preset_named(preset);
    for (int seats = setup.min_seats; seats <= setup.max_seats; ++seats) {
      all.push_back({std::string(preset) + " " + std::to_string(seats), with_seats(setup, seats, seats / 2)});
    }
  }
  const auto add = [&](const char* name, int seats, const std::function<void(Setup&)>& change) {
    Setup setup = *preset_named("custom");
    change(setup);
    all.push_back({name, with_seats(setup, seats)});
  };
  for (const Farmers farmers : {Farmers::Off, Farmers::PerFarm, Farmers::PerFarmOnce, Farmers::PerCity}) {
    const std::string number = std::to_string(static_cast<int>(farmers));
    add(("farmers " + number).c_str(), 3, [&](Setup& s) { s.farmers = farmers; });
    add(("everything, farmers " + number).c_str(), 6, [&](Setup& s) {
      s.farmers = farmers;
      for (const Switch on : {Switch::River, Switch::Abbot, Switch::Gardens}) s.set(on, true);
    });
  }
  add("three bases", 2, [](Setup& s) { s.copies = {{"base", 3}}; });
  add("three bases, tiny city 4", 4, [](Setup& s) { s.copies = {{"base", 3}}, s.tiny_city = 4; });
  add("river", 2, [](Setup& s) { s.set(Switch::River, true); });
  add("river, start tile in bag", 3,
      [](Setup& s) { s.set(Switch::River, true), s.set(Switch::StartTileInBag, true); });
  add("long river", 2, [](Setup& s) { s.set(Switch::River, true), s.copies = {{"river", 4}}; });
  add("short", 2, [](Setup& s) { s.tiles = 20; });
  add("short, one tile", 3, [](Setup& s) { s.tiles = 1; });
  add("short, with river", 2, [](Setup& s) { s.set(Switch::River, true), s.tiles = 12; });
  add("abbot without gardens", 2, [](Setup& s) { s.set(Switch::Abbot, true); });
  add("gardens without abbot", 2, [](Setup& s) { s.set(Switch::Gardens, true); });
  add("abbot, two bases", 5, [](Setup& s) {
    s.set(Switch::Abbot, true), s.set(Switch::Gardens, true), s.copies = {{"base", 2}};
  });
  return all;
}

std::string test_name(const Variation& variation) {
  std::string name;
  for (const char c : variation.name) name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  return name;
}

// Every second game fills gaps where it can and leaves abbots standing, so that there are more completions,
// loops and joins.
Action pick(const Rules& rules, const State& state, const ActionList& actions, bool crowded, Dice& dice) {
  if (!crowded || dice.below(8) == 0) return sample(rules, state, dice);
  const auto merit = [&](Action action) {
    if (action.verb() == Verb::PlacePiece) return kind_of(action.detail()) == PieceKind::Abbot ? 2 : 1;
    if (action.verb() != Verb::PlaceTile) return action.verb() == Verb::Pass ? 1 : 0;
    const auto& beside = state.cells[action.target()].beside;
    return static_cast<int>(std::count_if(beside.begin(), beside.end(), [](CellId id) { return id != 0; }));
  };
  if (state.ask != Decision::PlaceTile && state.ask != Decision::Figure) return sample(rules, state, dice);
  const auto start = dice.below(static_cast<std::uint32_t>(actions.size()));
  Action best = actions[static_cast<int>(start)];
  for (int i = 1; i < actions.size(); ++i) {
    const Action other = actions[(static_cast<int>(start) + i) % actions.size()];
    if (merit(other) > merit(best)) best = other;
  }
  return best;
}

class RandomGames : public testing::TestWithParam<Variation> {};

void check_choices(const Rules& rules, const State& state, const ActionList& actions) {
  ASSERT_GT(actions.size(), 0);
  std::set<std::uint32_t> seen;
  for (const Action action : actions) ASSERT_TRUE(seen.insert(action.bits()).second) << "listed twice";
  if (!reference_knows(rules.setup)) return;
  std::set<Choice> choices;
  for (const Action action : actions) choices.insert(choice_of(action));
  ASSERT_TRUE(choices == reference_choices(rules, state)) << "other choices than the reference finds";
}

// The points and pieces after an action, and whether the right step came next.
void check_outcome(const Rules& rules, const State& before, Action action, const State& after,
                   const Gains& told) {
  const bool together = rules.setup.mists_level != 0;  // then nobody scores for himself
  for (int colour = 0; colour < rules.colours && !together; ++colour) {
    const int gained = total_score(rules, after, colour) - total_score(rules, before, colour);
    ASSERT_EQ(gained, told[static_cast<std::size_t>(colour)]) << "points without a word, colour " << colour;
  }
  if (!reference_knows(rules.setup)) return;
  bool figure_comes = false, ends = false;
  const Table table = read_table(before);
  if (action.verb() == Verb::Draw) {
    const bool fits = !reference_placements(rules, table, action.target()).empty();
    ends = !fits && before.left_in_all == 1;  // BASE-13, BASE-15
    ASSERT_EQ(after.ask, fits ? Decision::PlaceTile : ends ? Decision::Over : Decision::DrawTile);
    ASSERT_EQ(after.active, before.active);
  } else {
    if (action.verb() == Verb::PlaceTile) {
      const Outcome laid = reference_outcome(rules, before, action, true, false);
      figure_comes = !reference_figures(rules, laid.table, before.active).empty();
    }
    ends = !figure_comes && before.left_in_all == 0;  // END-1
    ASSERT_EQ(after.ask, figure_comes ? Decision::Figure : ends ? Decision::Over : Decision::DrawTile);
    const int turns = figure_comes || ends ? 0 : 1;
    ASSERT_EQ(after.active, (before.active + turns) % rules.seats);
  }
  Outcome expected = reference_outcome(rules, before, action, figure_comes, ends);
  for (std::size_t colour = 0; colour < kMaxSeats; ++colour) {
    ASSERT_EQ(after.score[colour], before.score[colour] + expected.gains[colour]) << "colour " << colour;
  }
  std::vector<StandingPiece> pieces = read_table(after).pieces;
  std::sort(pieces.begin(), pieces.end());
  std::sort(expected.table.pieces.begin(), expected.table.pieces.end());
  ASSERT_TRUE(pieces == expected.table.pieces) << "other pieces on the board than expected";
}

void add_to_gains(void* gains, const State&, const Event& event) {
  if (event.what == Happening::Points && event.colour < kMaxSeats)
    (*static_cast<Gains*>(gains))[event.colour] += event.points;
}

void play_and_check(const Rules& rules, std::uint64_t number) {
  Dice dice(number);
  const auto state = rubbish(), before = rubbish(), twin = rubbish();
  std::vector<Action> record;
  ActionList actions;
  start(rules, *state);
  ASSERT_EQ(complaint_about(rules, *state), "");
  while (!state->over) {
    ASSERT_LT(record.size(), 10'000u);
    legal(rules, *state, actions);
    ASSERT_NO_FATAL_FAILURE(check_choices(rules, *state, actions)) << "action " << record.size();
    const Action action = pick(rules, *state, actions, number % 2, dice);
    ASSERT_NE(std::find(actions.begin(), actions.end(), action), actions.end());
    record.push_back(action);
    copy_live(rules, *state, *before);
    copy_live(rules, *state, *twin);
    ASSERT_TRUE(same(rules, *state, *twin));
    Gains told{};
    const Log log{add_to_gains, &told};
    apply(rules, *state, action, &log);
    apply(rules, *twin, action);
    ASSERT_TRUE(same(rules, *state, *twin)) << "a copy went on differently";
    ASSERT_EQ(hash(rules, *state), hash(rules, *twin));
    // same() looks at no more than copy_live() copied; this notices what both forgot.
    if (record.size() % 16 == 0) {
      ASSERT_EQ(complaint_about(rules, *twin), "") << "a copy lacks something";
    }
    ASSERT_EQ(complaint_about(rules, *state), "") << "action " << record.size();
    ASSERT_NO_FATAL_FAILURE(check_outcome(rules, *before, action, *state, told))
        << "action " << record.size();
  }
  legal(rules, *state, actions);
  ASSERT_EQ(actions.size(), 0);
  if (!rules.setup.mists_level) {
    ASSERT_EQ(state->left_in_all, 0);
  }
  start(rules, *twin);
  for (const Action action : record) apply(rules, *twin, action);
  ASSERT_TRUE(same(rules, *state, *twin)) << "the record does not lead to the same end";
}

TEST_P(RandomGames, AgreeWithTheReference) {
  const auto& setup = GetParam().setup;
  ASSERT_EQ(complaint(setup), "");
  const Rules rules = make_rules(setup);
  for (std::uint64_t number = 0; number < kCheckedGames; ++number) {
    ASSERT_NO_FATAL_FAILURE(play_and_check(rules, number)) << GetParam().name << ", game " << number;
  }
}

INSTANTIATE_TEST_SUITE_P(Every, RandomGames, testing::ValuesIn(variations()),
                         [](const auto& tested) { return test_name(tested.param); });

// The largest table there is room for, looked at now and then.
TEST(LargeTable, StaysInOrder) {
  auto setup = *preset_named("custom");
  setup.copies = {{"base", 16}};
  ASSERT_EQ(complaint(setup), "");
  const Rules rules = make_rules(setup);
  const auto state = rubbish();
  Dice dice(1);
  start(rules, *state);
  for (int actions = 0; !state->over; ++actions) {
    apply(rules, *state, sample(rules, *state, dice));
    if (actions % 500 && !state->over) continue;
    ASSERT_EQ(complaint_about(rules, *state), "") << "action " << actions;
  }
  EXPECT_EQ(state->turn + std::accumulate(state->boxed.begin(), state->boxed.begin() + rules.tiles.size(), 0),
            16 * 72 - 1);
}

// sample() must pick as if from the list of legal actions, by weight. Chi-square, five sigma.
void check_distribution(const Rules& rules, const State& state, Dice& dice) {
  ActionList actions;
  legal(rules, state, actions);
  double total = 0;
  std::map<std::uint32_t, int> hits;
  for (const Action action : actions) total += weight_of(rules, state, action);
  const int tries = std::max(20 * static_cast<int>(total), 200) * (kThorough ? 10 : 1);
  for (int i = 0; i < tries; ++i) ++hits[sample(rules, state, dice).bits()];
  double chi_square = 0;
  for (const Action action : actions) {
    const double expected = tries / total * weight_of(rules, state, action);
    const double off = hits[action.bits()] - expected;
    chi_square += off * off / expected;
  }
  EXPECT_EQ(static_cast<int>(hits.size()), actions.size()) << "turn " << state.turn;
  const double freedom = actions.size() - 1;
  EXPECT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom) + 10)
      << "turn " << state.turn << ", decision " << static_cast<int>(state.ask) << ", " << actions.size()
      << " actions";
}

TEST(Sampling, FollowsTheWeightsOfTheList) {
  for (const char* preset : {"classic", "new-full"}) {
    const Rules rules = make_rules(*preset_named(preset));
    const auto state = rubbish();
    Dice dice(7);
    std::map<Decision, int> looked;
    for (start(rules, *state); !state->over; apply(rules, *state, sample(rules, *state, dice))) {
      if (state->turn % 4 != 3) continue;
      check_distribution(rules, *state, dice);
      ++looked[state->ask];
    }
    for (const Decision decision : {Decision::DrawTile, Decision::PlaceTile, Decision::Figure}) {
      EXPECT_GT(looked[decision], 2) << preset;
    }
  }
}

double mean_score(const char* preset, int games) {
  const Rules rules = make_rules(*preset_named(preset));
  const auto state = rubbish();
  Dice dice(2024);
  double sum = 0;
  for (int game = 0; game < games; ++game) {
    for (start(rules, *state); !state->over;) apply(rules, *state, sample(rules, *state, dice));
    for (int colour = 0; colour < rules.colours; ++colour)
      sum += state->score[static_cast<std::size_t>(colour)];
  }
  return sum / games / rules.colours;
}

// Known means of uniformly random play by two; another implementation of the rules found the same.
TEST(RandomPlay, ScoresWhatItAlwaysScored) {
  const double slack = kThorough ? 0 : 0.5;
  const double fresh = mean_score("new", kPlainGames), classic = mean_score("classic", kPlainGames);
  EXPECT_GT(fresh, 19.0 - slack);
  EXPECT_LT(fresh, 19.5 + slack);
  EXPECT_GT(classic, 18.4 - slack);
  EXPECT_LT(classic, 18.8 + slack);
}

}  // namespace
}  // namespace bastide
