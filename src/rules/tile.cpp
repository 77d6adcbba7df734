#include "rules/tile.h"

#include <bit>
#include <cassert>

namespace bastide {

namespace {

bool needs_surroundings(FeatureKind kind) {
  return kind == FeatureKind::Cloister || kind == FeatureKind::Garden || kind == FeatureKind::Castle ||
         kind == FeatureKind::Cemetery;
}

Feature alone(const Tile& tile, std::uint8_t index) {
  const SegmentFacts& facts = tile.segments[index];
  Feature feature{};
  feature.tiles = 1;
  feature.size = 1;
  feature.open = narrow(std::popcount(facts.sides));
  feature.shields = facts.shields;
  const bool may_meet_itself = tile.siblings[index] && facts.kind != FeatureKind::Field;
  feature.marks = narrow(facts.marks | (may_meet_itself ? kMayMeetItself : 0));
  feature.kind = facts.kind;
  if (facts.goods != Goods::None) feature.goods[static_cast<int>(facts.goods) - 1] = 1;
  return feature;
}

Face make_face(const Tile& tile, int rotation) {
  Face face{};
  face.centre.fill(kNone);
  face.first.fill(kNone);
  face.second.fill(kNone);
  face.mist.fill(kNone);
  for (int side = 0; side < kSides; ++side) {
    const int turned = turned_side(side, rotation);
    const Edge edge = tile.facts->edges[side];
    face.edges[turned] = edge;
    face.need[turned] = need_of(opposite(turned), edge);
  }
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    const SegmentFacts& segment = tile.segments[i];
    for (int side = 0; side < kSides; ++side) {
      if (!(segment.sides >> side & 1)) continue;
      const auto turned = static_cast<std::size_t>(turned_side(side, rotation));
      (segment.kind == FeatureKind::Mist ? face.mist : face.centre)[turned] = i;
    }
    for (int half = 0; half < 8; ++half) {
      if (!(segment.halves >> half & 1)) continue;
      const int turned = turned_half(half, rotation);
      (turned & 1 ? face.second : face.first)[turned / 2] = i;
    }
  }
  return face;
}

}  // namespace

Tile make_tile(const TileFacts& facts, bool garden) {
  Tile tile{};
  tile.facts = &facts;
  tile.id = facts.id;
  tile.segment_count = facts.segment_count;
  tile.segments = facts.segments;
  if (garden) {
    tile.id += "-garden";
    SegmentFacts segment{};
    segment.id = "garden";
    segment.kind = FeatureKind::Garden;
    tile.segments[tile.segment_count++] = segment;
  }
  tile.around = kNone;
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    if (needs_surroundings(tile.segments[i].kind)) {
      assert(tile.around == kNone);
      tile.around = i;
    }
    for (std::uint8_t j = 0; j < tile.segment_count; ++j) {
      if (j != i && tile.segments[j].kind == tile.segments[i].kind) {
        tile.siblings[i] = narrow(tile.siblings[i] | 1u << j);
      }
    }
  }
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) tile.alone[i] = alone(tile, i);
  for (int rotation = 0; rotation < kSides; ++rotation) {
    tile.faces[rotation] = make_face(tile, rotation);
  }
  return tile;
}

}  // namespace bastide
