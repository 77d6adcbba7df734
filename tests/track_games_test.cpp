// Random games with Ferries, Messages and Robbers: each alone, with every other module, and everything
// together. After each action the state must be in order, the choices about ferries and robbers those
// of a slow reference, and the points explained.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>

#include "modules/check.h"
#include "modules/list.h"
#include "random_games.h"
#include "reference_track.h"
#include "rules/play.h"
#include "rules/rebuild.h"
#include "rules/scoring.h"

namespace bastide {
namespace {

#ifdef NDEBUG
constexpr int kGames = 6;  // of every combination
#else
constexpr int kGames = 1;
#endif

constexpr Switch kTrackModules[] = {Switch::Ferries, Switch::Messages, Switch::Robbers};

struct Combination {
  std::string name;
  Setup setup;
};

Combination combine(const std::string& name, const std::vector<Switch>& modules, int seats,
                    const char* preset = "bigbox") {
  Combination made{name + "_" + std::to_string(seats), *preset_named(preset)};
  made.setup.max_seats = kMaxSeats;
  made.setup.seats.assign(colour_names().begin(), colour_names().begin() + seats);
  made.setup.first = seats / 2;
  for (const Switch on : modules) made.setup.set(on, true);
  return made;
}

std::string name_of(Switch on) {
  std::string name;
  for (const Module& module : all_modules()) {
    if (module.on == on) name = module.name;
  }
  return name;
}

std::vector<Combination> combinations() {
  std::vector<Combination> all;
  int seats = 2;
  const auto next_seats = [&] { return seats = seats == kMaxSeats ? 2 : seats + 1; };
  for (const Switch one : kTrackModules) {
    for (int n = 2; n <= kMaxSeats; ++n) all.push_back(combine(name_of(one), {one}, n));
    for (int other = 0; other < kSwitches; ++other) {
      const auto two = static_cast<Switch>(other);
      const bool seen =
          std::find(std::begin(kTrackModules), std::end(kTrackModules), two) != std::end(kTrackModules) &&
          two <= one;
      if (!seen) all.push_back(combine(name_of(one) + "_" + name_of(two), {one, two}, next_seats()));
    }
  }
  const std::vector<Switch> mine(std::begin(kTrackModules), std::end(kTrackModules));
  for (int n = 2; n <= kMaxSeats; ++n) {
    all.push_back(combine("the_three", mine, n));
    all.push_back(combine("everything", {}, n, "bigbox-all"));
  }
  all.push_back(combine("many_lakes", mine, 3));
  all.back().setup.copies = {{"ferries", 5}, {"robbers", 3}};
  all.push_back(combine("new_full_with_the_three", mine, 3, "new-full"));
  all.push_back(
      combine("everything_and_abbot", {Switch::Abbot, Switch::Gardens, Switch::River}, 4, "bigbox-all"));
  for (const int n : {2, 5}) {
    all.push_back(combine("second_readings", {}, n, "bigbox-all"));
    all.back().setup.second_readings = kAllSecondReadings;
  }
  return all;
}

void check_choices(const Rules& rules, const State& state, const ActionList& actions, const Turn& turn) {
  ASSERT_GT(actions.size(), 0) << "nothing can be answered to decision " << static_cast<int>(state.ask);
  std::set<std::uint32_t> listed;
  for (const Action action : actions) ASSERT_TRUE(listed.insert(action.bits()).second) << "listed twice";
  switch (state.ask) {
    case Decision::NewFerry: {
      const auto& edges = rules.face_at(state.cells[state.cell]).edges;
      const auto ends = std::count(edges.begin(), edges.end(), Edge::Road);
      ASSERT_EQ(actions.size(), ends == 3 ? 3 : 6);
      break;
    }
    case Decision::RedirectFerry:
      ASSERT_EQ(listed, expected_redirects(rules, state, turn));
      break;
    case Decision::OwnRobber:
    case Decision::NextRobber:
      ASSERT_EQ(listed, expected_robber_squares(rules, state));
      break;
    case Decision::AdvanceFigure:
      ASSERT_EQ(actions.size(), 2);
      break;
    case Decision::WhomToRob:
      ASSERT_GT(actions.size(), 1);
      break;
    default:
      break;
  }
}

struct Told {
  const Rules* rules = nullptr;
  Row<int, kMaxSeats> gains{};
  std::string problem;
  int last_award = 0;              // the points that moved a figure last
  std::set<Colour> robbed_by;      // who still has robber points to come for them
  std::set<Colour> may_rob;        // whose robbers stood beside that figure
  std::set<Colour> must_rob;       // ... and had named no other (ROB-7)
  std::set<Colour> must_go_along;  // with a figure moved by robber points (ROB-8)
};

// Every road pays a point for each of its tiles where neither inns nor mages are about.
void check_road(Told& told, const State& state, const Event& event) {
  if (event.why != Why::Completed || state.feature_of(event.segment).kind != FeatureKind::Road) return;
  if (told.rules->setup.has(Switch::Inns) || told.rules->setup.has(Switch::MageWitch)) return;
  const Table table = read_table(state);
  const std::vector<CellId> cells = placed_cells(state);
  const CellId cell = state.links[event.segment].cell;
  const auto tile = std::find(cells.begin(), cells.end(), cell) - cells.begin();
  const Rebuilt board = rebuild(*told.rules, table);
  const RebuiltFeature& road =
      board.feature({static_cast<int>(tile), event.segment - state.cells[cell].first});
  if (!road.complete()) told.problem = "an open road was scored";
  if (static_cast<int>(road.tiles.size()) != event.points) told.problem = "a road was paid wrongly";
  const int most = *std::max_element(road.strength.begin(), road.strength.end());
  if (!most || road.strength[event.colour] != most) told.problem = "somebody without majority was paid";
}

// A figure has advanced, and the robbers beside it have not reacted yet.
void note_robbers(Told& told, const State& state, const Event& event) {
  if (!told.must_rob.empty()) told.problem = "a robber did not rob";
  if (!told.must_go_along.empty()) told.problem = "a robber was left behind";
  told.may_rob.clear();
  if (state.over || event.points == 0) return;
  const RobberExtras& robbers = state.extras.robbers;
  const int now = event.number ? state.extras.track.woman[event.colour] : state.score[event.colour];
  const int figure = 2 * event.colour + event.number;
  for (Colour colour = 0; colour < told.rules->colours; ++colour) {
    if (colour == event.colour || robbers.square[colour] != (now - event.points) % 50 + 1) continue;
    if (event.why == Why::Robbery) {
      told.must_go_along.insert(colour);
      continue;
    }
    told.may_rob.insert(colour);
    if (!robbers.named[colour] || robbers.named[colour] == figure + 1) told.must_rob.insert(colour);
  }
}

void note_robber_home(Told& told, Colour colour) {
  told.robbed_by.insert(colour);
  told.must_rob.erase(colour);
  if (!told.may_rob.erase(colour)) told.problem = "a robber robbed from afar";
}

void listen(void* listener, const State& state, const Event& event) {
  Told& told = *static_cast<Told*>(listener);
  if (event.what == Happening::RobberHome) note_robber_home(told, event.colour);
  if (event.what == Happening::RobberCarried) told.must_go_along.erase(event.colour);
  if (event.what != Happening::Points) return;
  told.gains[event.colour] += event.points;
  note_robbers(told, state, event);
  if (event.why == Why::Robbery) {  // ROB-5, ROB-8
    if (event.points != (told.last_award + 1) / 2) told.problem = "a robber got another part than half";
    if (!told.robbed_by.erase(event.colour)) told.problem = "robber points without a robber";
    return;
  }
  if (!told.robbed_by.empty()) told.problem = "a robber was forgotten";
  told.last_award = event.points;
  check_road(told, state, event);
}

// Tiles go into gaps and figures off the fields more often than at random, so that more is completed.
Action pick(const Rules& rules, const State& state, const ActionList& actions, Dice& dice) {
  if (state.ask == Decision::Figure) {
    const Action action = actions[static_cast<int>(dice.below(static_cast<std::uint32_t>(actions.size())))];
    const bool farmer =
        action.verb() == Verb::PlacePiece && state.feature_of(action.target()).kind == FeatureKind::Field;
    return farmer || action.verb() == Verb::Pass ? sample(rules, state, dice) : action;
  }
  if (state.ask != Decision::PlaceTile || dice.below(3) == 0) return sample(rules, state, dice);
  const auto neighbours = [&](Action action) {
    const auto& beside = state.cells[action.target()].beside;
    return std::count_if(beside.begin(), beside.end(), [](CellId id) { return id != 0; });
  };
  const auto start = static_cast<int>(dice.below(static_cast<std::uint32_t>(actions.size())));
  Action best = actions[start];
  for (int i = 1; i < actions.size(); ++i) {
    const Action other = actions[(start + i) % actions.size()];
    if (neighbours(other) > neighbours(best)) best = other;
  }
  return best;
}

void follow(const Rules& rules, const State& state, Action action, Seat active_before, Turn& turn) {
  if (action.verb() == Verb::PlaceTile) {
    turn.reachable = reachable_lakes(rules, state);
    if (rules.setup.reads_first(Reading::FerryChanges)) turn.moved.clear();
  }
  if (action.verb() == Verb::MoveFerry) turn.moved.insert(action.target());
  if (state.active != active_before) turn.moved.clear();
}

// Puts all figures and robbers on two squares, where nearly every award is robbed and often disputed.
void crowd_the_track(const Rules& rules, State& state, Dice& dice) {
  const auto points = [&] { return static_cast<std::int16_t>(29 + dice.below(2) + 50 * dice.below(2)); };
  for (std::size_t colour = 0; colour < static_cast<std::size_t>(rules.colours); ++colour) {
    state.score[colour] = points();
    if (rules.setup.has(Switch::Messages)) state.extras.track.woman[colour] = points();
    if (rules.setup.has(Switch::Robbers))
      state.extras.robbers.square[colour] = static_cast<std::uint8_t>(30 + dice.below(2));
  }
}

void play_and_check(const Rules& rules, std::uint64_t number, bool crowded_track = false) {
  Dice dice(number);
  const auto state = rubbish(), twin = rubbish();
  std::vector<Action> record;
  ActionList actions;
  Turn turn;
  Told told;
  told.rules = &rules;
  const Log log{listen, &told};
  for (start(rules, *state); !state->over;) {
    ASSERT_LT(record.size(), 20'000u) << "the game does not end";
    if (crowded_track && state->ask == Decision::DrawTile) crowd_the_track(rules, *state, dice);
    legal(rules, *state, actions);
    ASSERT_NO_FATAL_FAILURE(check_choices(rules, *state, actions, turn)) << "action " << record.size();
    const Action action = pick(rules, *state, actions, dice);
    record.push_back(action);
    copy_live(rules, *state, *twin);
    Row<int, kMaxSeats> before{};
    for (int c = 0; c < rules.colours; ++c)
      before[static_cast<std::size_t>(c)] = total_score(rules, *state, c);
    told.gains = {};
    const Seat active = state->active;
    apply(rules, *state, action, &log);
    follow(rules, *state, action, active, turn);
    ASSERT_EQ(told.problem, "") << "action " << record.size();
    ASSERT_EQ(complaint_about(rules, *state), "") << "action " << record.size();
    for (int c = 0; c < rules.colours; ++c) {
      const auto colour = static_cast<std::size_t>(c);
      ASSERT_EQ(total_score(rules, *state, c), before[colour] + told.gains[colour])
          << "points without a word";
    }
    apply(rules, *twin, action);
    ASSERT_TRUE(same(rules, *state, *twin)) << "a copy went on differently";
  }
  if (crowded_track) return;
  start(rules, *twin);
  for (const Action action : record) apply(rules, *twin, action);
  ASSERT_TRUE(same(rules, *state, *twin)) << "the record does not lead to the same end";
}

class TrackGames : public testing::TestWithParam<Combination> {};

void play_games(const Combination& combination, bool crowded_track) {
  ASSERT_EQ(complaint(combination.setup), "");
  const Rules rules = make_rules(combination.setup);
  for (std::uint64_t number = 0; number < games_to_play(kGames); ++number) {
    ASSERT_NO_FATAL_FAILURE(play_and_check(rules, number, crowded_track))
        << combination.name << ", game " << number;
  }
}

TEST_P(TrackGames, StayInOrder) { play_games(GetParam(), false); }

TEST_P(TrackGames, StayInOrderOnACrowdedTrack) {
  const auto& setup = GetParam().setup;
  if (setup.has(Switch::Messages) || setup.has(Switch::Robbers)) play_games(GetParam(), true);
}

INSTANTIATE_TEST_SUITE_P(Every, TrackGames, testing::ValuesIn(combinations()),
                         [](const auto& tested) { return tested.param.name; });

}  // namespace
}  // namespace bastide
