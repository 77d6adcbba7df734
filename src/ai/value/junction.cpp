#include "ai/value/junction.h"

#include <algorithm>

namespace bastide {

Junction::Junction(const Rules& rules, const State& state, TypeId type, CellId id, int rotation)
    : tile(rules.tiles[type]) {
  const Face& face = tile.faces[rotation];
  const Cell& cell = state.cells[id];
  look_across<kNorth>(rules, state, face, cell);
  look_across<kEast>(rules, state, face, cell);
  look_across<kSouth>(rules, state, face, cell);
  look_across<kWest>(rules, state, face, cell);
}

// One side of the tile, which is known to the compiler and makes this shorter.
template <std::size_t side>
void Junction::look_across(const Rules& rules, const State& state, const Face& face, const Cell& cell) {
  if (!cell.beside[side]) return;
  const Cell& other = state.cells.data()[cell.beside[side]];
  const Face& facing = rules.face_at(other);
  constexpr std::size_t across = (side + 2) & 3;
  const auto root = [&](std::uint8_t index) { return state.root(other.segment(index)); };
  const Edge edge = face.edges[side];
  if (edge == Edge::City || edge == Edge::Road) {
    ++edges_met[face.centre[side]];
    meet(face.centre[side], root(facing.centre[across]));
  }
  if (edge == Edge::City) return;
  meet(face.first[side], root(facing.second[across]));
  if (edge == Edge::Field) return;  // one field on both halves
  meet(face.second[side], root(facing.first[across]));
}

void Junction::meet(std::uint8_t segment, SegmentId root) {
  for (int m = 0; m < meeting_count; ++m) {
    const Meeting& met = meetings[m];
    if (met.root != root) continue;
    const auto [to, from] = std::minmax({leader[met.segment], leader[segment]});
    for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
      if (leader[i] == from) leader[i] = to;
    }
    return;
  }
  meetings[meeting_count++] = {root, segment};
}

}  // namespace bastide
