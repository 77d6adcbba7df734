// Features: roads, cities, farms and the others, as sets of joined segments.
#pragma once

#include <cstddef>
#include <cstring>
#include <utility>

#include "rules/rules.h"

namespace bastide {

// Makes one feature of the features of two segments that are not fields, and returns it.
Feature& join(const Rules& rules, State& state, SegmentId a, SegmentId b);

// On how many different tiles the feature lies, or for cloisters and the like how many they count.
// Feature::tiles says so too, except for fields: their segments join often, and no rule asks.
int tiles_of(const State& state, SegmentId segment);

// How many tiles of one feature lie in another one too; both are given by their roots.
int shared_tiles(const Rules& rules, const State& state, SegmentId small, SegmentId large);

// Which segment of its tile this is.
inline std::uint8_t index_in_tile(const State& state, SegmentId segment) {
  return narrow(segment - state.cells[state.links[segment].cell].first);
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

// Lets the larger feature take in the smaller one, all but marks and goods; both are given by their roots.
// Pointers, because they keep the most frequent code of a game shorter than indices do.
inline Feature& unite(State& state, SegmentId small, SegmentId large) {
  Feature* const to = state.features.data() + large;
  const Feature* const from = state.features.data() + small;
  to->strength += from->strength;
  add_counts(*to, *from);
  Link* const links = state.links.data();
  Link* link = links + small;
  while (link->root = large, link->next != small) link = links + link->next;
  Link* const root = links + large;
  link->next = root->next;  // the two rings become one
  root->next = small;
  return *to;
}

// Fields have neither marks nor goods, and nobody counts their tiles.
inline void join_fields(State& state, SegmentId a, SegmentId b) {
  const SegmentId one = state.root(a), other = state.root(b);
  if (one == other) return;
  const Feature* const features = state.features.data();
  if (features[one].size <= features[other].size)
    unite(state, one, other);
  else
    unite(state, other, one);
}

}  // namespace bastide
