#include "modules/ferries/lake_roads.h"

#include <algorithm>

#include "rules/board.h"
#include "rules/feature.h"

namespace bastide {

namespace {

SegmentId segment_on(const Rules& rules, const State& state, CellId cell, int side) {
  const std::uint8_t index = rules.face_at(state.cells[cell]).centre[side];
  return state.cells[cell].segment(index);
}

// The roads that end at a lake, taken apart into their segments and put together again.
class Roads {
 public:
  Roads(const Rules& rules, State& state, CellId lake) : rules_(rules), state_(state) {
    for (int side = 0; side < kSides; ++side) {
      if (lake_sides(rules, state, lake) >> side & 1) collect(segment_on(rules, state, lake, side));
    }
  }

  void rebuild() {
    take_apart();
    for (int i = 0; i < count_; ++i) {
      const SegmentId segment = segments_[i];
      for_each_continuation(segment, [&](SegmentId other) { join(rules_, state_, segment, other); });
      const SegmentId across = across_ferry(rules_, state_, segment);
      if (across != kNoSegment) join(rules_, state_, segment, across);
    }
  }

 private:
  void collect(SegmentId road) {
    const auto end = segments_.begin() + count_;
    if (std::find(segments_.begin(), end, road) != end) return;
    for_each_segment(state_, road, [&](SegmentId segment) { segments_[count_++] = segment; });
  }

  // Calls visit(segment) for every segment that goes on from this one on a tile beside it.
  template <class Visit>
  void for_each_continuation(SegmentId segment, Visit visit) const {
    const Cell& cell = state_.cells[state_.links[segment].cell];
    const Face& face = rules_.face_at(cell);
    for (int side = 0; side < kSides; ++side) {
      if (face.centre[side] != segment - cell.first || !state_.cells[cell.beside[side]].placed()) continue;
      visit(segment_on(rules_, state_, cell.beside[side], opposite(side)));
    }
  }

  // Every segment becomes a road of its own, with its strength and its open sides.
  void take_apart() {
    const std::uint16_t marked = state_.segment_count;  // no root
    for (int i = 0; i < count_; ++i) state_.links[segments_[i]].root = marked;
    for (int i = 0; i < count_; ++i) {
      const SegmentId segment = segments_[i];
      const Cell& cell = state_.cells[state_.links[segment].cell];
      Feature& feature = state_.features[segment];
      feature = rules_.tile_at(cell).alone[segment - cell.first];
      for_each_continuation(segment, [&](SegmentId) { --feature.open; });
    }
    for (int i = 0; i < state_.piece_count; ++i) {
      const Piece& piece = state_.pieces[i];
      if (state_.root(piece.segment) != marked) continue;
      const std::uint64_t weight = rules_.weight[piece.kind];
      state_.features[piece.segment].strength += weight << (8 * piece.colour);
    }
    for (int i = 0; i < count_; ++i) {
      const SegmentId segment = segments_[i];
      state_.links[segment].root = state_.links[segment].next = segment;
    }
  }

  const Rules& rules_;
  State& state_;
  int count_ = 0;
  Row<SegmentId, kMaxSegmentsInPlay> segments_;
};

bool is_listed(const State& state, SegmentId segment) {
  const auto end = state.completed.begin() + state.completed_count;
  return std::any_of(state.completed.begin(), end,
                     [&](SegmentId listed) { return state.root(listed) == state.root(segment); });
}

// The sides of a lake whose road was complete before this tile.
unsigned settled_sides(const Rules& rules, const State& state, CellId lake) {
  unsigned sides = 0;
  for (int side = 0; side < kSides; ++side) {
    if (!(lake_sides(rules, state, lake) >> side & 1)) continue;
    const SegmentId segment = segment_on(rules, state, lake, side);
    if (state.feature_of(segment).complete() && !is_listed(state, segment)) sides |= 1u << side;
  }
  return sides;
}

// FER-10: what counts is the state after the ferry, also for roads far from the tile.
void update_completed(const Rules& rules, State& state, CellId lake, unsigned settled) {
  const int listed = state.completed_count;
  state.completed_count = 0;
  for (int i = 0; i < listed; ++i) {
    const SegmentId segment = state.completed[i];
    if (state.feature_of(segment).complete()) note_completed(state, segment);
  }
  for (int side = 0; side < kSides; ++side) {
    if (!((lake_sides(rules, state, lake) & ~settled) >> side & 1)) continue;
    const SegmentId segment = segment_on(rules, state, lake, side);
    if (state.feature_of(segment).complete()) note_completed(state, segment);
  }
}

}  // namespace

int ferry_at(const State& state, CellId cell) {
  for (int i = 0; i < state.crossing_count; ++i) {
    if (state.crossings[i].cell == cell) return i;
  }
  return -1;
}

unsigned lake_sides(const Rules& rules, const State& state, CellId lake) {
  const Cell& cell = state.cells[lake];
  if (rules.tile_at(cell).facts->symbol != Symbol::Lake) return 0;
  unsigned sides = 0;
  for (unsigned side = 0; side < kSides; ++side) {
    if (rules.face_at(cell).edges[side] == Edge::Road) sides |= 1u << side;
  }
  return sides;
}

SegmentId across_ferry(const Rules& rules, const State& state, SegmentId road_end) {
  if (facts_of(rules, state, road_end).end != RoadEnd::Lake) return kNoSegment;
  const CellId lake = state.links[road_end].cell;
  const int ferry = ferry_at(state, lake);
  if (ferry < 0) return kNoSegment;
  const int pair = state.crossings[ferry].pair;
  const SegmentId one = segment_on(rules, state, lake, pair & 3);
  const SegmentId other = segment_on(rules, state, lake, pair >> 2);
  if (road_end == one) return other;
  return road_end == other ? one : kNoSegment;
}

Crossing& relink(const Rules& rules, State& state, CellId lake, int pair) {
  int index = ferry_at(state, lake);
  if (index < 0) {
    assert(state.crossing_count < kMaxCrossings);
    index = state.crossing_count++;
    state.crossings[index] = Crossing{lake, 0, 0};
  }
  Crossing& ferry = state.crossings[index];
  ferry.pair = narrow(pair);
  const unsigned settled = settled_sides(rules, state, lake);
  Roads(rules, state, lake).rebuild();
  update_completed(rules, state, lake, settled);
  return ferry;
}

}  // namespace bastide
