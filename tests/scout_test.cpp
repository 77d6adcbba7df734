// Moves of a rollout that are not looked at were weak when the search began, or are new and promise little.
#include "ai/search/scout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <tuple>

#include "ai/value/choices.h"
#include "ai/value/learned/embedded.h"
#include "modules/list.h"
#include "rules/play.h"

namespace bastide {
namespace {

using Place = std::tuple<CellId, std::uint8_t, std::uint8_t>;
Place place_of(const Move& move) { return {move.cell, move.rotation, move.segment}; }

class ScoutTest : public testing::Test {
 protected:
  ScoutTest()
      : rules_(make()),
        learned_(rules_, *embedded_net(rules_)),
        hopes_(rules_, kConvex, kTunedHopes),
        scout_(rules_, settings_, learned_, hopes_) {
    start(rules_, *state_);
  }

  static Rules make() {
    bastide::Setup setup = *preset_named("new");
    setup.seats = {"red", "blue"};
    return make_rules(setup);
  }

  // A new search, so many tiles later in this game or in the next one.
  void start_a_search(int tiles) {
    if (state_->left_in_all < 12) start(rules_, *state_);
    play(tiles);
    copy_live(rules_, *state_, *root_);
    scout_.start_from(*root_);
  }

  // Everybody plays what hopes like best, until a tile is in hand and so many more lie.
  void play(int tiles) {
    for (const int turn = state_->turn + tiles; state_->turn < turn || state_->ask != Decision::PlaceTile;) {
      if (state_->to_act == kChance) {
        apply(rules_, *state_, sample(rules_, *state_, dice_));
      } else {
        play_choice(rules_, *state_, hopes_.best(*state_, dice_));
      }
    }
  }

  std::vector<Move> moves() {
    const auto list = std::make_unique<MoveList>();
    hopes_.list(*state_, *list);
    return {list->moves.begin(), list->moves.begin() + list->size};
  }

  // The learned value of all moves that the seat would have in that position with that tile.
  std::map<Place, float> values_in(const State& root) {
    const auto there = std::make_unique<State>();
    copy_live(rules_, root, *there);
    there->active = there->to_act = state_->active;
    there->tile = state_->tile;
    std::swap(*state_, *there);
    std::vector<Move> all = moves();
    LearnedValue learned(rules_, *embedded_net(rules_));
    learned.value_moves(*state_, all);
    std::swap(*state_, *there);
    std::map<Place, float> values;
    for (const Move& move : all) values[place_of(move)] = move.value;
    return values;
  }

  // Has nothing changed that a tile there would meet, since the search began?
  bool is_untouched(CellId id) const {
    const Cell& cell = state_->cells[id];
    if (id >= root_->cell_count || root_->cells[id].placed() || root_->cells[id].need != cell.need)
      return false;
    for (std::size_t side = 0; side < kSides; ++side) {
      if (!cell.beside[side]) continue;
      const Cell& other = state_->cells[cell.beside[side]];
      const Face& face = rules_.face_at(other);
      const std::size_t across = (side + 2) % kSides;
      if (face.edges[across] == Edge::Field) continue;
      const SegmentId segment = other.segment(face.centre[across]);
      const Feature &now = state_->feature_of(segment), &before = root_->feature_of(segment);
      if (now.strength != before.strength || now.tiles != before.tiles || now.open != before.open)
        return false;
    }
    return true;
  }

  const Rules rules_;
  const ScoutSettings settings_;
  LearnedValue learned_;
  Valuer hopes_;
  Scout scout_;
  Dice dice_{5};
  const std::unique_ptr<State> state_ = std::make_unique<State>(), root_ = std::make_unique<State>();
};

TEST_F(ScoutTest, LeavesOutOnlyWhatWasWeakOrPromisesLittle) {
  std::size_t all = 0, left = 0, touched = 0;
  for (int begin = 0; begin < 12; ++begin) {
    start_a_search(4);
    for (int tiles = 1; tiles <= 1 + begin % 3; ++tiles) play(1);
    const std::map<Place, float> before = values_in(*root_);
    std::vector<Move> listed = moves();
    const std::vector<Move> every = listed;
    float best_before = -1e9f, best_hoped = -1e9f;
    for (const Move& move : every) {
      best_hoped = std::max(best_hoped, move.value);
      touched += !is_untouched(move.cell);
      const auto at = before.find(place_of(move));
      if (at != before.end()) best_before = std::max(best_before, at->second);
    }
    std::map<Place, float> looked;
    for (const Move& move : scout_.worth_a_look(*state_, listed)) looked[place_of(move)] = move.value;
    ASSERT_FALSE(looked.empty());
    all += every.size();
    left += every.size() - looked.size();
    for (const Move& move : every) {
      if (const auto at = looked.find(place_of(move)); at != looked.end()) {
        EXPECT_EQ(at->second, move.value);
        continue;
      }
      const auto at = before.find(place_of(move));
      const bool was_weak = is_untouched(move.cell) && at != before.end() &&
                            at->second < best_before - settings_.before * kLearnedPoint;
      EXPECT_TRUE(was_weak || move.value < best_hoped - settings_.new_ones) << "cell " << move.cell;
    }
  }
  EXPECT_GT(left, all / 2);
  EXPECT_GT(touched, all / 10);
}

// One tile later nearly always the best of all moves is among them.
TEST_F(ScoutTest, KeepsTheBestMove) {
  int kept = 0, positions = 0;
  for (; positions < 40; ++positions) {
    start_a_search(1);
    play(1);
    std::vector<Move> every = moves(), listed = every;
    learned_.value_moves(*state_, every);
    const Move& best = *std::max_element(every.begin(), every.end(),
                                         [](const Move& a, const Move& b) { return a.value < b.value; });
    const auto looked = scout_.worth_a_look(*state_, listed);
    kept += std::any_of(looked.begin(), looked.end(),
                        [&](const Move& move) { return place_of(move) == place_of(best); });
  }
  EXPECT_GE(kept, positions - 3);
}

// What was asked before makes no difference, so that all threads choose alike.
TEST_F(ScoutTest, ForgetsNothingAndLearnsNothing) {
  start_a_search(20);
  play(2);
  const std::vector<Move> every = moves();
  const auto places = [&](Scout& scout) {
    std::vector<Move> listed = every;
    std::vector<Place> all;
    for (const Move& move : scout.worth_a_look(*state_, listed)) all.push_back(place_of(move));
    return all;
  };
  const auto first = places(scout_);
  const auto later = std::make_unique<State>();
  copy_live(rules_, *state_, *later);
  for (int i = 0; i < 6; ++i) {
    play(1);
    std::vector<Move> others = moves();
    scout_.worth_a_look(*state_, others);
  }
  copy_live(rules_, *later, *state_);
  EXPECT_EQ(places(scout_), first);
  Scout fresh(rules_, settings_, learned_, hopes_);
  fresh.start_from(*root_);
  EXPECT_EQ(places(fresh), first);
}

}  // namespace
}  // namespace bastide
