// The features of a table worked out from nothing but the tiles and pieces that lie on it. Slow and
// simple on purpose: checks and tests hold the incremental State against it.
#pragma once

#include <compare>
#include <map>
#include <set>
#include <unordered_map>
#include <vector>

#include "rules/rules.h"

namespace bastide {

// What a picture of the table shows: also what lies on it and decides what belongs together or is complete.
struct Square {
  int x, y;
  friend auto operator<=>(const Square&, const Square&) = default;
  struct Hash {
    std::size_t operator()(Square square) const {
      return static_cast<std::size_t>(square.x * 1024 + square.y);
    }
  };
};

struct LaidTile {
  Square square;
  TypeId type;
  int rotation;
};

// A segment, by the number of its tile on the table and its index on that tile.
struct LaidSegment {
  int tile, segment;
  friend auto operator<=>(const LaidSegment&, const LaidSegment&) = default;
};

struct StandingPiece {
  LaidSegment spot;
  Colour colour;
  PieceKind kind;
  friend auto operator<=>(const StandingPiece&, const StandingPiece&) = default;
};

// A crossing joins the roads that leave its tile by these two sides.
struct LaidCrossing {
  int tile, side, other;
};

struct Table {
  List<LaidTile> tiles;  // in the order in which their segments are numbered
  std::vector<StandingPiece> pieces;
  std::vector<LaidCrossing> crossings;
  std::vector<Square> hidden;  // tiles that lie face down
};
Table read_table(const State& state);

// The numbers of the cells that hold a tile, in the order of Table::tiles.
List<CellId> placed_cells(const State& state);

struct RebuiltFeature {
  FeatureKind kind{};
  std::vector<LaidSegment> spots;
  std::set<int> tiles;  // cloister-like: its own and those around it
  int open = 0;         // cloister-like: empty squares around it; fields have no open edges
  int shields = 0;
  Row<int, 3> goods{};
  unsigned marks = 0;
  Row<int, kMaxSeats> strength{};  // majority weight by colour
  bool complete() const { return open == 0; }
  bool occupied() const { return strength != Row<int, kMaxSeats>{}; }
};

// Completed by the eight squares around it (BASE-30, ABB-4) instead of by its edges.
bool is_cloister_like(FeatureKind kind);

// A tile side as it lies: what it shows after the rotation.
Edge edge_of(const Rules& rules, const LaidTile& tile, int side);

Square beside(Square square, int side);
Row<Square, 8> around(Square square);

struct Rebuilt {
  std::unordered_map<Square, int, Square::Hash> tile_at;  // the number of the tile on a square
  std::map<Square, Row<Edge, kSides>> open;               // free squares beside tiles, and what they need
  List<RebuiltFeature> features;
  List<List<int>> feature_at;  // index into features, by tile and segment
  int number_at(LaidSegment spot) const { return feature_at[spot.tile][spot.segment]; }
  const RebuiltFeature& feature(LaidSegment spot) const { return features[number_at(spot)]; }
};
Rebuilt rebuild(const Rules& rules, const Table& table);

}  // namespace bastide
