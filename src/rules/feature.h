// Features: roads, cities, farms and the others, as sets of joined segments.
#pragma once

#include "rules/rules.h"

namespace bastide {

// Makes one feature of the features of two segments.
void join(const Rules& rules, State& state, SegmentId a, SegmentId b);

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

}  // namespace bastide
