#include "rules/rebuild.h"

#include <algorithm>

#include "rules/put_in_order.h"

namespace bastide {

namespace {

// Half sides run clockwise from the west half of the north side; each with the half it touches on the
// tile across: north-west meets south-west, north-east meets south-east, and so on.
constexpr Row<int, 8> kHalfAcross{5, 4, 7, 6, 1, 0, 3, 2};

constexpr int kUnknown = -1;  // a segment not yet assigned to a feature

struct Builder {
  const Rules& rules;
  const Table& table;
  Rebuilt& board;

  const LaidTile& tile(int number) const { return table.tiles[number]; }
  const SegmentFacts& facts(LaidSegment spot) const {
    return rules.tiles[tile(spot.tile).type].segments[spot.segment];
  }
  bool reaches_side(LaidSegment spot, int side) const {
    const int unrotated = (side + kSides - tile(spot.tile).rotation) % kSides;
    return facts(spot).sides & 1 << unrotated;
  }
  bool reaches_half(LaidSegment spot, int half) const {
    const int unrotated = (half + 8 - 2 * tile(spot.tile).rotation) % 8;
    return facts(spot).halves & 1 << unrotated;
  }

  using Spots = std::vector<LaidSegment>;

  // Adds all segments of this kind on the tile beside for which the test holds; whether there was one.
  template <class Test>
  bool add_beside(LaidSegment spot, int side, Spots& found, Test test) const {
    const auto other = board.tile_at.find(beside(tile(spot.tile).square, side));
    if (other == board.tile_at.end()) return false;
    const std::size_t before = found.size();
    for (int i = 0; i < rules.tiles[tile(other->second).type].segment_count; ++i) {
      const LaidSegment candidate{other->second, i};
      if (facts(candidate).kind == facts(spot).kind && test(candidate)) found.push_back(candidate);
    }
    return found.size() > before;
  }

  // Adds the segments that continue this one on other tiles, and counts the sides without any.
  void add_continuations(LaidSegment spot, Spots& found, int& open) const {
    for (int side = 0; side < kSides; ++side) {
      if (!reaches_side(spot, side)) continue;
      const auto meets = [&](LaidSegment s) { return reaches_side(s, (side + 2) % kSides); };
      open += !add_beside(spot, side, found, meets);
    }
    for (int half = 0; half < 8; ++half) {  // FARM-1: each half of a side by itself
      if (!reaches_half(spot, half)) continue;
      const int across = kHalfAcross[half];
      add_beside(spot, half / 2, found, [&](LaidSegment s) { return reaches_half(s, across); });
    }
    add_across(spot, found);
  }

  // FER-4: the road on the other side of a crossing.
  void add_across(LaidSegment spot, Spots& found) const {
    if (facts(spot).kind != FeatureKind::Road) return;
    for (const LaidCrossing& crossing : table.crossings) {
      if (crossing.tile != spot.tile) continue;
      if (!reaches_side(spot, crossing.side) && !reaches_side(spot, crossing.other)) continue;
      const int to = reaches_side(spot, crossing.side) ? crossing.other : crossing.side;
      for (int i = 0; i < rules.tiles[tile(spot.tile).type].segment_count; ++i) {
        const LaidSegment candidate{spot.tile, i};
        if (facts(candidate).kind == FeatureKind::Road && reaches_side(candidate, to))
          found.push_back(candidate);
      }
    }
  }

  void add_spot(RebuiltFeature& feature, LaidSegment spot) const {
    const SegmentFacts& printed = facts(spot);
    feature.kind = printed.kind;
    feature.spots.push_back(spot);
    feature.tiles.insert(spot.tile);
    feature.shields += printed.shields;
    feature.marks |= printed.marks;
    if (printed.goods != Goods::None) ++feature.goods[static_cast<int>(printed.goods) - 1];
    if (!is_cloister_like(printed.kind)) return;
    for (const Square square : around(tile(spot.tile).square)) {
      const auto other = board.tile_at.find(square);
      if (other == board.tile_at.end())
        ++feature.open;
      else
        feature.tiles.insert(other->second);
    }
  }

  // Everything that hangs together with this segment.
  RebuiltFeature fill_from(LaidSegment start, int number) const {
    RebuiltFeature feature;
    Spots waiting{start};
    while (!waiting.empty()) {
      const LaidSegment spot = waiting.back();
      waiting.pop_back();
      if (board.number_at(spot) != kUnknown) continue;
      board.feature_at[spot.tile][spot.segment] = number;
      add_spot(feature, spot);
      add_continuations(spot, waiting, feature.open);
    }
    return feature;
  }

  void lay_tiles() const {
    for (int i = 0; i < how_many(table.tiles); ++i) board.tile_at[tile(i).square] = i;
    for (const Square hidden : table.hidden) {  // MIST-L5-7: it asks nothing of the squares beside it
      for (int side = 0; side < kSides; ++side) {
        if (!board.tile_at.contains(beside(hidden, side))) board.open[beside(hidden, side)];
      }
    }
    for (const LaidTile& laid : table.tiles) {
      for (int side = 0; side < kSides; ++side) {
        const Square square = beside(laid.square, side);
        if (board.tile_at.contains(square)) continue;
        board.open[square][(side + 2) % kSides] = edge_of(rules, laid, side);
      }
    }
    for (const Square hidden : table.hidden) board.open.erase(hidden);
  }

  void find_features() const {
    for (const LaidTile& laid : table.tiles) {
      board.feature_at.emplace_back(rules.tiles[laid.type].segment_count, kUnknown);
    }
    for (int i = 0; i < how_many(table.tiles); ++i) {
      for (int segment = 0; segment < rules.tiles[tile(i).type].segment_count; ++segment) {
        const LaidSegment spot{i, segment};
        if (board.number_at(spot) != kUnknown) continue;
        board.features.push_back(fill_from(spot, how_many(board.features)));
      }
    }
  }

  void stand_pieces() const {
    for (const StandingPiece& piece : table.pieces) {
      RebuiltFeature& feature = board.features[board.number_at(piece.spot)];
      feature.strength[piece.colour] += rules.weight[piece.kind];
    }
  }
};

}  // namespace

List<CellId> placed_cells(const State& state) {
  List<CellId> cells;
  for (CellId id = 1; id < state.cell_count; ++id) {
    if (state.cells[id].placed()) cells.push_back(id);
  }
  put_in_order(cells, [&](CellId a, CellId b) { return state.cells[a].first < state.cells[b].first; });
  return cells;
}

Table read_table(const State& state) {
  Table table;
  const List<CellId> cells = placed_cells(state);
  for (const CellId id : cells) {
    const Cell& cell = state.cells[id];
    table.tiles.push_back({{cell.x, cell.y}, cell.type(), cell.rotation()});
  }
  for (int i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    int tile = how_many(cells) - 1;
    while (tile > 0 && state.cells[cells[tile]].first > piece.segment) --tile;
    const Cell& cell = state.cells[cells[tile]];
    table.pieces.push_back({{tile, piece.segment - cell.first}, piece.colour, piece.kind});
  }
  for (int i = 0; i < state.crossing_count; ++i) {
    const Crossing& crossing = state.crossings[i];
    const auto tile = std::find(cells.begin(), cells.end(), crossing.cell) - cells.begin();
    table.crossings.push_back({static_cast<int>(tile), crossing.pair & 3, crossing.pair >> 2});
  }
  for (CellId id = 1; id < state.cell_count; ++id) {
    const Cell& cell = state.cells[id];
    if (cell.blocked()) table.hidden.push_back({cell.x, cell.y});
  }
  return table;
}

bool is_cloister_like(FeatureKind kind) {
  return kind == FeatureKind::Cloister || kind == FeatureKind::Garden || kind == FeatureKind::Castle ||
         kind == FeatureKind::Cemetery;
}

Edge edge_of(const Rules& rules, const LaidTile& tile, int side) {
  return rules.tiles[tile.type].facts->edges[(side + kSides - tile.rotation) % kSides];
}

Square beside(Square square, int side) {
  switch (side) {
    case kNorth:
      return {square.x, square.y - 1};
    case kEast:
      return {square.x + 1, square.y};
    case kSouth:
      return {square.x, square.y + 1};
    default:
      return {square.x - 1, square.y};
  }
}

Row<Square, 8> around(Square square) {
  Row<Square, 8> squares{};
  std::size_t count = 0;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      if (dx || dy) squares[count++] = {square.x + dx, square.y + dy};
    }
  }
  return squares;
}

Rebuilt rebuild(const Rules& rules, const Table& table) {
  Rebuilt board;
  const Builder builder{rules, table, board};
  builder.lay_tiles();
  builder.find_features();
  builder.stand_pieces();
  return board;
}

}  // namespace bastide
