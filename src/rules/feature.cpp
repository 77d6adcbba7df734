#include "rules/feature.h"

#include <bit>
#include <utility>

namespace bastide {

namespace {

// Of the tiles of the smaller feature, how many lie in the larger one too. Both keep their labels.
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

}  // namespace

void join(const Rules& rules, State& state, SegmentId a, SegmentId b) {
  SegmentId large = state.root(a), small = state.root(b);
  if (large == small) return;
  if (state.features[large].size < state.features[small].size) std::swap(large, small);
  Feature& to = state.features[large];
  const Feature& from = state.features[small];
  int shared = 0;
  if (to.marks & from.marks & kMayMeetItself) shared = shared_tiles(rules, state, small, large);
  to.strength += from.strength;
  to.tiles = static_cast<std::uint16_t>(to.tiles + from.tiles - shared);
  to.open = static_cast<std::uint16_t>(to.open + from.open);
  to.size = static_cast<std::uint16_t>(to.size + from.size);
  to.shields = static_cast<std::uint16_t>(to.shields + from.shields);
  for (std::size_t i = 0; i < to.goods.size(); ++i) {
    to.goods[i] = static_cast<std::uint16_t>(to.goods[i] + from.goods[i]);
  }
  to.marks |= from.marks;
  SegmentId at = small;
  do {
    state.links[at].root = large;
    at = state.links[at].next;
  } while (at != small);
  std::swap(state.links[large].next, state.links[small].next);
}

const SegmentFacts& facts_of(const Rules& rules, const State& state, SegmentId segment) {
  const Cell& cell = state.cells[state.links[segment].cell];
  return rules.tile_at(cell).segments[static_cast<std::size_t>(segment - cell.first)];
}

}  // namespace bastide
