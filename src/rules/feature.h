// Features: roads, cities, farms and the others, as sets of joined segments.
#pragma once

#include <cstddef>
#include <cstring>
#include <utility>

#include "rules/rules.h"

namespace bastide {

// Makes one feature of the features of two segments, and returns it.
Feature& join(const Rules& rules, State& state, SegmentId a, SegmentId b);

// The same for roots that differ, where both features may lie on one tile.
Feature& unite_counting_tiles(const Rules& rules, State& state, SegmentId one, SegmentId other);

// On how many different tiles the feature lies, or for cloisters and the like how many they count.
// Feature::tiles says so too, except for fields: their segments join often, and no rule asks.
int tiles_of(const State& state, SegmentId segment);

// How many tiles of one feature lie in another one too; both are given by their roots.
int shared_tiles(const Rules& rules, const State& state, SegmentId small, SegmentId large);

// Which segment of its tile this is.
inline std::uint8_t index_in_tile(const State& state, SegmentId segment) {
  return static_cast<std::uint8_t>(segment - state.cells[state.links[segment].cell].first);
}
const SegmentFacts& facts_of(const Rules& rules, const State& state, SegmentId segment);

// Calls visit(segment) for every segment of the feature.
template <class Visit>
void for_each_segment(const State& state, SegmentId segment, Visit visit) {
  SegmentId at = segment;
  do {
    visit(at);
    at = state.links[at].next;
  } while (at != segment);
}

// Adds the four counts in one go: they lie side by side, and none overflows.
inline void add_counts(Feature& to, const Feature& from) {
  static_assert(offsetof(Feature, tiles) == 8 && offsetof(Feature, goods) == 16);
  std::uint64_t sum, more;
  std::memcpy(&sum, reinterpret_cast<const std::byte*>(&to) + 8, 8);
  std::memcpy(&more, reinterpret_cast<const std::byte*>(&from) + 8, 8);
  sum += more;
  std::memcpy(reinterpret_cast<std::byte*>(&to) + 8, &sum, 8);
}

// Lets the larger feature take in the smaller one; both are given by their roots.
inline Feature& unite(State& state, SegmentId small, SegmentId large) {
  Feature& to = state.features[large];
  const Feature& from = state.features[small];
  to.strength += from.strength;
  add_counts(to, from);
  to.marks |= from.marks;
  if (to.kind == FeatureKind::City) {  // the others have none of these
    for (std::size_t i = 0; i < to.goods.size(); ++i) {
      to.goods[i] = static_cast<std::uint16_t>(to.goods[i] + from.goods[i]);
    }
  }
  Link* link = &state.links[small];
  while (link->root = large, link->next != small) link = &state.links[link->next];
  link->next = state.links[large].next;  // the two rings become one
  state.links[large].next = small;
  return to;
}

inline Feature& join_roots(const Rules& rules, State& state, SegmentId small, SegmentId large) {
  if (small == large) return state.features[large];
  const Feature& one = state.features[small];
  const Feature& other = state.features[large];
  if (one.marks & other.marks & kMayMeetItself) return unite_counting_tiles(rules, state, small, large);
  if (one.size > other.size) [[unlikely]] std::swap(small, large);  // the new tile's is usually the smaller
  return unite(state, small, large);
}

}  // namespace bastide
