#include "ai/junction.h"

#include <algorithm>

namespace bastide {

Junction::Junction(const Rules& rules, const State& state, TypeId type, CellId id, int rotation)
    : tile(rules.tiles[type]) {
  const Face& face = tile.faces[static_cast<std::size_t>(rotation)];
  const Cell& cell = state.cells[id];
  for (std::size_t side = 0; side < kSides; ++side) {
    if (!cell.beside[side]) continue;
    const Cell& other = state.cells[cell.beside[side]];
    const Face& facing = rules.face_at(other);
    const std::size_t across = (side + 2) & 3;
    const auto root = [&](std::uint8_t index) {
      return state.root(static_cast<SegmentId>(other.first + index));
    };
    if (const std::uint8_t centre = face.centre[side]; centre != kNone) {
      ++edges_met[centre];
      meet(centre, root(facing.centre[across]));
      if (face.edges[side] == Edge::City) continue;
    }
    if (face.first[side] != kNone) meet(face.first[side], root(facing.second[across]));
    if (face.edges[side] != Edge::Field && face.second[side] != kNone) {
      meet(face.second[side], root(facing.first[across]));
    }
  }
}

void Junction::meet(std::uint8_t segment, SegmentId root) {
  for (int m = 0; m < meeting_count; ++m) {
    const Meeting& met = meetings[static_cast<std::size_t>(m)];
    if (met.root != root) continue;
    const auto [to, from] = std::minmax({leader[met.segment], leader[segment]});
    for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
      if (leader[i] == from) leader[i] = to;
    }
    return;
  }
  meetings[static_cast<std::size_t>(meeting_count++)] = {root, segment};
}

}  // namespace bastide
