// The compiled tables against totals that people print about the boxes.
#include "rules/tile_facts.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>

namespace bastide {
namespace {

const TileFacts& tile(std::string_view id) {
  for (const TileFacts& t : all_tile_facts())
    if (t.id == id) return t;
  throw std::out_of_range("no tile " + std::string(id));
}

TEST(TileFacts, EverySetHasItsPublishedNumberOfTiles) {
  std::map<std::string, int> copies;
  for (const TileFacts& t : all_tile_facts())
    if (t.role != TileRole::StartQuarter) copies[t.set] += t.copies;
  EXPECT_EQ(all_set_facts().size(), 11u);
  for (const SetFacts& set : all_set_facts()) {
    EXPECT_EQ(copies[set.name], set.tiles) << set.name;
    EXPECT_EQ(set.reconstructed, std::string_view(set.name) == "mists");
  }
}

TEST(TileFacts, EverySideBelongsToTheSegmentItShows) {
  for (const TileFacts& t : all_tile_facts()) {
    unsigned city = 0, road = 0, field = 0;
    for (int i = 0; i < t.segment_count; ++i) {
      const SegmentFacts& s = t.segments[static_cast<std::size_t>(i)];
      if (s.kind == FeatureKind::City) city |= s.sides;
      if (s.kind == FeatureKind::Road) road |= s.sides;
      if (s.kind == FeatureKind::Field) field |= s.halves;
    }
    for (unsigned side = 0; side < kSides; ++side) {
      const auto shows = [&](Edge edge) { return t.edges[side] == edge ? 1u : 0u; };
      EXPECT_EQ((city >> side) & 1u, shows(Edge::City)) << t.id;
      EXPECT_EQ((road >> side) & 1u, shows(Edge::Road)) << t.id;
      EXPECT_EQ((unsigned{t.river} >> side) & 1u, shows(Edge::River)) << t.id;
      EXPECT_EQ((field >> (2 * side)) & 3u, t.edges[side] == Edge::City ? 0u : 3u) << t.id;
    }
  }
}

TEST(TileFacts, StartTileOfTheBaseGame) {
  const TileFacts& d = tile("base/D");
  EXPECT_EQ(d.copies, 4);
  EXPECT_EQ(d.start_copies, 1);
  ASSERT_EQ(d.segment_count, 4);
  EXPECT_STREQ(d.segments[0].id, "c0");
  EXPECT_EQ(d.segments[1].sides, 0b1010);        // the road runs east to west
  EXPECT_EQ(d.segments[2].halves, 0b1000'0100);  // the field between road and city
  EXPECT_EQ(d.segments[2].cities, 0b1);
  EXPECT_EQ(d.segments[3].cities, 0);
}

TEST(TileFacts, MistsStartTileIsTwoByTwo) {
  int seen = 0;
  for (const TileFacts& t : all_tile_facts())
    if (t.role == TileRole::StartQuarter) seen |= 1 << (t.start_x + 2 * t.start_y);
  EXPECT_EQ(seen, 0b1111);
  EXPECT_EQ(tile("mists/start/NE").start_x, 1);
  EXPECT_EQ(tile("mists/start/SW").start_y, 1);
}

TEST(TileFacts, CropCirclesNameWhomTheyAffect) {
  std::map<Symbol, int> crops;
  for (const TileFacts& t : all_tile_facts())
    if (std::string_view(t.set) == "crop_circles") crops[t.symbol] += t.copies;
  EXPECT_EQ(crops, (std::map<Symbol, int>{
                       {Symbol::CropFarmers, 2}, {Symbol::CropThieves, 2}, {Symbol::CropKnights, 2}}));
}

}  // namespace
}  // namespace bastide
