// The checker itself: it must notice every way in which a state can be damaged.
#include "modules/check.h"

#include <gtest/gtest.h>

#include <functional>
#include <memory>

#include "modules/list.h"
#include "rules/play.h"

namespace bastide {
namespace {

// A moment late in some game when a figure may be placed and the tile has completed something.
std::unique_ptr<State> figure_step(const Rules& rules, int turn) {
  auto state = std::make_unique<State>();
  Dice dice(3);
  start(rules, *state);
  while (state->turn < turn || state->ask != Decision::Figure || state->completed_count == 0) {
    if (state->over) start(rules, *state);
    apply(rules, *state, sample(rules, *state, dice));
  }
  return state;
}

SegmentId first_of(const State& state, FeatureKind kind) {
  SegmentId segment = 0;
  while (state.feature_of(segment).kind != kind || state.feature_of(segment).size < 3) ++segment;
  return segment;
}

struct Damage {
  const char* what;
  std::function<void(const Rules&, State&)> cause;
};

void check_noticed(const Rules& rules, const State& healthy, const std::vector<Damage>& damages) {
  ASSERT_EQ(complaint_about(rules, healthy), "");
  auto state = std::make_unique<State>();
  for (const Damage& damage : damages) {
    copy_live(rules, healthy, *state);
    damage.cause(rules, *state);
    EXPECT_NE(complaint_about(rules, *state), "") << damage.what;
  }
}

CellId placed_cell(const State& state) { return state.links[0].cell; }

TEST(Check, NoticesDamagedFeatures) {
  const Rules rules = make_rules(*preset_named("new-full"));
  const auto change = [](FeatureKind kind, void (*cause)(Feature&)) {
    return [=](const Rules&, State& s) { cause(s.feature_of(first_of(s, kind))); };
  };
  check_noticed(
      rules, *figure_step(rules, 50),
      {{"tiles", change(FeatureKind::City, [](Feature& f) { ++f.tiles; })},
       {"open edges", change(FeatureKind::Road, [](Feature& f) { ++f.open; })},
       {"size", change(FeatureKind::Field, [](Feature& f) { --f.size; })},
       {"shields", change(FeatureKind::City, [](Feature& f) { ++f.shields; })},
       {"goods", change(FeatureKind::City, [](Feature& f) { f.goods[1] = 1; })},
       {"marks", change(FeatureKind::Road, [](Feature& f) { f.marks |= kInn; })},
       {"kind", change(FeatureKind::Road, [](Feature& f) { f.kind = FeatureKind::City; })},
       {"strength", change(FeatureKind::Field, [](Feature& f) { f.strength += 1 << 8; })},
       {"strength of a colour that does not exist",
        change(FeatureKind::Field, [](Feature& f) { f.strength += std::uint64_t{1} << 56; })},
       {"root", [](const Rules&, State& s) { s.links[first_of(s, FeatureKind::City)].root ^= 1; }},
       {"ring", [](const Rules&, State& s) { s.links[first_of(s, FeatureKind::Field)].next ^= 1; }},
       {"ring cut short",
        [](const Rules&, State& s) {
          const SegmentId segment = s.root(first_of(s, FeatureKind::Field));
          s.links[segment].next = segment;
        }},
       {"surroundings",
        [](const Rules&, State& s) {
          SegmentId segment = 0;
          while (s.features[segment].kind != FeatureKind::Cloister || s.features[segment].complete())
            ++segment;
          ++s.features[segment].tiles, --s.features[segment].open;
        }},
       {"free segments", [](const Rules&, State& s) { s.free ^= 1; }},
       {"a completion forgotten", [](const Rules&, State& s) { --s.completed_count; }},
       {"a completion twice", [](const Rules&, State& s) {
          s.completed[s.completed_count] = s.completed[0], ++s.completed_count;
        }}});
}

TEST(Check, NoticesDamagedCells) {
  const Rules rules = make_rules(*preset_named("classic"));
  check_noticed(rules, *figure_step(rules, 40),
                {{"need", [](const Rules&, State& s) { ++s.cells[s.open[3]].need; }},
                 {"neighbour", [](const Rules&, State& s) { s.cells[placed_cell(s)].beside[2] = 1; }},
                 {"coordinates", [](const Rules&, State& s) { ++s.cells[s.open[0]].x; }},
                 {"rotation", [](const Rules&, State& s) { s.cells[placed_cell(s)].face ^= 3; }},
                 {"first segment", [](const Rules&, State& s) { ++s.cells[placed_cell(s)].first; }},
                 {"surroundings watched", [](const Rules&, State& s) { s.cells[placed_cell(s)].around = 1; }},
                 {"place in the open list", [](const Rules&, State& s) { std::swap(s.open[0], s.open[1]); }},
                 {"open list too short", [](const Rules&, State& s) { --s.open_count; }},
                 {"cell of a segment", [](const Rules&, State& s) { s.links[0].cell = s.open[0]; }},
                 {"cell zero", [](const Rules&, State& s) { s.cells[0].around = 1; }}});
}

TEST(Check, NoticesLostTilesAndPieces) {
  const Rules rules = make_rules(*preset_named("classic"));
  check_noticed(rules, *figure_step(rules, 40),
                {{"a tile gone", [](const Rules&, State& s) { ++s.boxed[0]; }},
                 {"left in all", [](const Rules&, State& s) { ++s.left_in_all; }},
                 {"left in group", [](const Rules&, State& s) { ++s.left_in_group; }},
                 {"turn", [](const Rules&, State& s) { ++s.turn; }},
                 {"supply", [](const Rules&, State& s) { --s.supply[1][0]; }},
                 {"a piece gone", [](const Rules&, State& s) { --s.piece_count; }},
                 {"a piece elsewhere", [](const Rules&, State& s) { s.pieces[0].segment = s.segment_count; }},
                 {"a piece of somebody else", [](const Rules&, State& s) { s.pieces[0].colour ^= 1; }},
                 {"points below zero", [](const Rules&, State& s) { s.score[0] = -1; }},
                 {"an unknown seat", [](const Rules&, State& s) { s.to_act = 5; }},
                 {"over and not over", [](const Rules&, State& s) { s.over = 1; }}});
}

}  // namespace
}  // namespace bastide
