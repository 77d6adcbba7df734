#include "rules/rules.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace bastide {

namespace {

std::uint8_t rotations_for(const Tile& tile, int need) {
  unsigned rotations = 0;
  for (unsigned rotation = 0; need && rotation < kSides; ++rotation) {
    bool fits = true;
    int rest = need;
    for (std::size_t side = 0; side < kSides; ++side, rest /= kEdgeKinds) {
      const auto wanted = static_cast<Edge>(rest % kEdgeKinds);
      fits &= wanted == Edge::None || wanted == tile.faces[rotation].edges[side];
    }
    if (fits) rotations |= 1u << rotation;
  }
  return narrow(rotations);
}

}  // namespace

void finish(Rules& rules) {
  std::size_t tiles = rules.start.size();
  for (const std::uint16_t copies : rules.copies) tiles += copies;
  rules.last_slot = std::bit_ceil(2 * (3 * tiles + 8)) - 1;
  assert(rules.steps.size() <= kMaxSteps);
  std::copy(rules.steps.begin(), rules.steps.end(), rules.asking[0].begin());
  rules.asking[1].fill(rules.settle);
  rules.follower_kinds.clear();
  for (std::uint8_t kind = 0; kind < kPieceKinds; ++kind) {
    if (rules.weight[kind]) rules.follower_kinds.push_back(kind);
  }
  rules.fits.clear();
  rules.faces.assign(1, Face{});
  for (Tile& tile : rules.tiles) {
    rules.faces.insert(rules.faces.end(), tile.faces.begin(), tile.faces.end());
    for (int need = 0; need < kNeeds; ++need) rules.fits.push_back(rotations_for(tile, need));
    for (const SegmentFacts& segment : std::span(tile.segments).first(tile.segment_count)) {
      rules.has_mist |= segment.kind == FeatureKind::Mist;
    }
    for (std::size_t kind = 0; kind < kPieceKinds; ++kind) {
      for (unsigned i = 0; i < tile.segment_count; ++i) {
        if (has_bit(rules.stands_on[kind], tile.segments[i].kind)) {
          tile.stand[kind] = narrow(tile.stand[kind] | 1u << i);
        }
      }
    }
  }
}

int tiles_to_draw(const Rules& rules) {
  int tiles = 0;
  for (const std::uint16_t copies : rules.copies) tiles += copies;
  for (const DrawGroup& group : rules.groups) tiles -= group.unused;
  return tiles;
}

}  // namespace bastide
