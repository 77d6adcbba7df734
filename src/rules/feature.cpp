#include "rules/feature.h"

#include <bit>
#include <bitset>

namespace bastide {

int shared_tiles(const Rules& rules, const State& state, SegmentId small, SegmentId large) {
  int shared = 0;
  for_each_segment(state, small, [&](SegmentId segment) {
    const Cell& cell = state.cells[state.links[segment].cell];
    const int index = segment - cell.first;
    unsigned siblings = rules.tile_at(cell).siblings[static_cast<std::size_t>(index)];
    bool in_large = false, seen_before = false;
    for (; siblings; siblings &= siblings - 1) {
      const int sibling = std::countr_zero(siblings);
      const SegmentId root = state.root(static_cast<SegmentId>(cell.first + sibling));
      in_large |= root == large;
      seen_before |= root == small && sibling < index;
    }
    shared += in_large && !seen_before;
  });
  return shared;
}

Feature& unite_counting_tiles(const Rules& rules, State& state, SegmentId small, SegmentId large) {
  if (state.features[small].size > state.features[large].size) std::swap(small, large);
  const int shared = shared_tiles(rules, state, small, large);
  Feature& feature = unite(state, small, large);
  feature.tiles = static_cast<std::uint16_t>(feature.tiles - shared);
  return feature;
}

Feature& join(const Rules& rules, State& state, SegmentId a, SegmentId b) {
  return join_roots(rules, state, state.root(a), state.root(b));
}

int tiles_of(const State& state, SegmentId segment) {
  if (state.feature_of(segment).kind != FeatureKind::Field) return state.feature_of(segment).tiles;
  std::bitset<kMaxCells> cells;
  for_each_segment(state, segment, [&](SegmentId at) { cells.set(state.links[at].cell); });
  return static_cast<int>(cells.count());
}

const SegmentFacts& facts_of(const Rules& rules, const State& state, SegmentId segment) {
  const Cell& cell = state.cells[state.links[segment].cell];
  return rules.tile_at(cell).segments[static_cast<std::size_t>(segment - cell.first)];
}

}  // namespace bastide
