// The worked examples of the Mists rulebook, replayed with the tile set on the real engine.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "mists_board.h"
#include "rules/feature.h"
#include "rules/scoring.h"

namespace bastide {
namespace {

using nlohmann::json;

json examples() {
  std::ifstream file(BASTIDE_TESTS_DIR "/data/mists_examples.json");
  return json::parse(file).at("examples");
}

SegmentId segment_of_kind(const MistsBoard& board, CellId cell, FeatureKind kind) {
  const Cell& at = board.state->cells[cell];
  const Tile& tile = board.rules.tile_at(at);
  for (std::size_t i = 0; i < tile.segment_count; ++i) {
    if (tile.segments[i].kind == kind) return static_cast<SegmentId>(at.first + i);
  }
  ADD_FAILURE() << tile.id << " has no such segment";
  return 0;
}

SegmentId segment_on_side(const MistsBoard& board, CellId cell, char side) {
  const Cell& at = board.state->cells[cell];
  const std::size_t index = std::string("NESW").find(side);
  return static_cast<SegmentId>(at.first + board.rules.face_at(at).centre[index]);
}

void check_value(const MistsBoard& board, SegmentId segment, FeatureKind kind, int expected) {
  EXPECT_EQ(board.state->feature_of(segment).kind, kind);
  EXPECT_TRUE(board.state->feature_of(segment).complete());
  EXPECT_EQ(value(board.rules, *board.state, segment, true).total(), expected);
}

int ghost_symbols(const MistsBoard& board, CellId cell) {
  const Tile& tile = board.rules.tile_at(board.state->cells[cell]);
  int ghosts = 0;
  for (std::size_t i = 0; i < tile.segment_count; ++i) ghosts += tile.segments[i].ghosts;
  return ghosts;
}

void check(const MistsBoard& board, const json& expect) {
  const std::string what = expect.at("what");
  const CellId cell = board.cell(expect.at("at")[0], expect.at("at")[1]);
  const State& state = *board.state;
  if (what == "road_points" || what == "city_points") {
    const SegmentId segment = segment_on_side(board, cell, expect.at("side").get<std::string>()[0]);
    check_value(board, segment, what == "road_points" ? FeatureKind::Road : FeatureKind::City,
                expect.at("value"));
  } else if (what == "castle_points") {
    check_value(board, segment_of_kind(board, cell, FeatureKind::Castle), FeatureKind::Castle,
                expect.at("value"));
  } else if (what == "mist_complete") {
    EXPECT_EQ(state.feature_of(segment_of_kind(board, cell, FeatureKind::Mist)).complete(),
              expect.at("value"));
  } else if (what == "mist_tiles") {
    EXPECT_EQ(state.feature_of(segment_of_kind(board, cell, FeatureKind::Mist)).tiles, expect.at("value"));
  } else if (what == "ghost_symbols") {
    EXPECT_EQ(ghost_symbols(board, cell), expect.at("value"));
  } else if (what == "mist_around") {
    int misty = 0;
    for_each_around(board.rules, state, cell,
                    [&](CellId other) { misty += shows_mist(board.rules, state, other); });
    EXPECT_EQ(misty, expect.at("value"));
  } else {
    ADD_FAILURE() << "unknown expectation " << what;
  }
}

TEST(MistsExamples, AllThirteenBoards) {
  const json all = examples();
  EXPECT_EQ(all.size(), 13u);
  for (const json& example : all) {
    SCOPED_TRACE(example.at("name").get<std::string>());
    MistsBoard board(2);
    for (const json& laid : example.at("placements")) board.tile(laid[0], laid[1], laid[2], laid[3]);
    for (const json& expect : example.at("expect")) check(board, expect);
  }
}

}  // namespace
}  // namespace bastide
