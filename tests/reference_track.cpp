#include "reference_track.h"

#include <algorithm>

namespace bastide {

std::set<CellId> reachable_lakes(const Rules& rules, const State& state) {
  Table table = read_table(state);
  const std::vector<CellId> cells = placed_cells(state);
  const auto ferries = table.crossings;
  const LaidTile placed = table.tiles.back();
  table.crossings.clear();
  table.pieces.clear();
  table.tiles.pop_back();
  const Rebuilt board = rebuild(rules, table);
  std::set<CellId> lakes;
  const auto road_on = [&](int tile, int side) {
    const LaidTile& laid = table.tiles[static_cast<std::size_t>(tile)];
    const Tile& type = rules.tiles[laid.type];
    return LaidSegment{
        tile, type.faces[static_cast<std::size_t>(laid.rotation)].centre[static_cast<std::size_t>(side)]};
  };
  for (int side = 0; side < kSides; ++side) {
    const auto neighbour = board.tile_at.find(beside(placed.square, side));
    if (edge_of(rules, placed, side) != Edge::Road || neighbour == board.tile_at.end()) continue;
    const RebuiltFeature& road = board.feature(road_on(neighbour->second, opposite(side)));
    for (const LaidCrossing& ferry : ferries) {
      if (ferry.tile == static_cast<int>(table.tiles.size())) continue;  // the lake just placed
      for (const int end : {ferry.side, ferry.other}) {
        const LaidSegment spot = road_on(ferry.tile, end);
        if (std::find(road.spots.begin(), road.spots.end(), spot) != road.spots.end()) {
          lakes.insert(cells[static_cast<std::size_t>(ferry.tile)]);
        }
      }
    }
  }
  return lakes;
}

std::set<std::uint32_t> expected_redirects(const Rules& rules, const State& state, const Turn& turn) {
  std::set<std::uint32_t> expected{Action(Verb::Pass).bits()};
  for (int i = 0; i < state.crossing_count; ++i) {
    const Crossing& ferry = state.crossings[static_cast<std::size_t>(i)];
    if (!turn.reachable.contains(ferry.cell) || turn.moved.contains(ferry.cell)) continue;
    const auto& edges = rules.face_at(state.cells[ferry.cell]).edges;
    for (int a = 0; a < kSides; ++a) {
      for (int b = a + 1; b < kSides; ++b) {
        if (edges[static_cast<std::size_t>(a)] != Edge::Road ||
            edges[static_cast<std::size_t>(b)] != Edge::Road)
          continue;
        if (pair_detail(a, b) != ferry.pair)
          expected.insert(Action(Verb::MoveFerry, ferry.cell, pair_detail(a, b)).bits());
      }
    }
  }
  return expected;
}

std::set<std::uint32_t> expected_robber_squares(const Rules& rules, const State& state) {
  std::set<std::uint32_t> expected{Action(Verb::Pass).bits()};
  for (std::size_t colour = 0; colour < static_cast<std::size_t>(rules.colours); ++colour) {
    if (colour == state.to_act) continue;
    expected.insert(Action(Verb::PutRobber, state.score[colour] % 50).bits());
    if (rules.setup.has(Switch::Messages)) {
      expected.insert(Action(Verb::PutRobber, state.extras.track.woman[colour] % 50).bits());
    }
  }
  if (const int now = state.extras.robbers.square[state.to_act])
    expected.erase(Action(Verb::PutRobber, now - 1).bits());
  return expected;
}

}  // namespace bastide
