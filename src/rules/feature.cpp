#include "rules/feature.h"

#include <bit>
#include <bitset>

namespace bastide {

namespace {

inline Feature& unite_constructions(State& state, SegmentId small, SegmentId large) {
  Feature* const to = state.features.data() + large;
  const Feature* const from = state.features.data() + small;
  to->marks |= from->marks;
  if (to->kind == FeatureKind::City) {  // the others have none of these
    for (std::size_t i = 0; i < to->goods.size(); ++i) {
      to->goods[i] = narrow(to->goods[i] + from->goods[i]);
    }
  }
  return unite(state, small, large);
}

// The same where both may lie on one tile. Not inlined, so that join() stays short in the frequent case.
[[gnu::noinline]] Feature& unite_counting_tiles(const Rules& rules, State& state, SegmentId small,
                                                SegmentId large) {
  if (state.features[small].size > state.features[large].size) std::swap(small, large);
  const int shared = shared_tiles(rules, state, small, large);
  Feature& feature = unite_constructions(state, small, large);
  feature.tiles = narrow(feature.tiles - shared);
  return feature;
}

}  // namespace

int shared_tiles(const Rules& rules, const State& state, SegmentId small, SegmentId large) {
  int shared = 0;
  for_each_segment(state, small, [&](SegmentId segment) {
    const Cell& cell = state.cells[state.links[segment].cell];
    const int index = segment - cell.first;
    unsigned siblings = rules.tile_at(cell).siblings[index];
    bool in_large = false, seen_before = false;
    for (; siblings; siblings &= siblings - 1) {
      const int sibling = std::countr_zero(siblings);
      const SegmentId root = state.root(cell.segment(sibling));
      in_large |= root == large;
      seen_before |= root == small && sibling < index;
    }
    shared += in_large && !seen_before;
  });
  return shared;
}

Feature& join(const Rules& rules, State& state, SegmentId a, SegmentId b) {
  const SegmentId one = state.root(a), other = state.root(b);
  Feature* const features = state.features.data();
  if (one == other) return features[one];
  const bool may_share_tiles = features[one].marks & features[other].marks & kMayMeetItself;
  if (may_share_tiles) return unite_counting_tiles(rules, state, one, other);
  if (features[one].size <= features[other].size) return unite_constructions(state, one, other);
  return unite_constructions(state, other, one);
}

int tiles_of(const State& state, SegmentId segment) {
  if (state.feature_of(segment).kind != FeatureKind::Field) return state.feature_of(segment).tiles;
  std::bitset<kMaxCells> cells;
  for_each_segment(state, segment, [&](SegmentId at) { cells.set(state.links[at].cell); });
  return static_cast<int>(cells.count());
}

const SegmentFacts& facts_of(const Rules& rules, const State& state, SegmentId segment) {
  const Cell& cell = state.cells[state.links[segment].cell];
  return rules.tile_at(cell).segments[segment - cell.first];
}

}  // namespace bastide
