// Everything that changes during a game. Plain data: copied, compared and hashed as bytes.
#pragma once

#include <span>
#include <type_traits>

#include "modules/extras.h"
#include "rules/action.h"
#include "rules/feature_data.h"
#include "rules/types.h"

namespace bastide {

struct Rules;

constexpr int kMaxTiles = 1200;               // on the table
constexpr int kMaxCells = 3 * kMaxTiles + 8;  // tiles and the open cells around them
constexpr int kMaxSegmentsInPlay = 8192;
constexpr int kMaxTypes = 256;  // different tiles in one game
constexpr int kMaxPieces = 96;  // on the board
constexpr int kMaxCrossings = 128;
constexpr int kMaxPending = 16;    // awards that wait
constexpr int kMaxCompleted = 32;  // constructions completed by one tile
constexpr int kSlots = 8192;       // of the table that finds cells by coordinates

using CellId = std::uint16_t;     // 0 is no cell
using SegmentId = std::uint16_t;  // a segment of a placed tile
using TypeId = std::uint16_t;     // a tile of the game

constexpr std::uint16_t kBlocked = kMaxCells;  // the place of a cell on which no tile can ever lie

// A square of the table that holds a tile or touches one.
struct Cell {
  std::int16_t x, y;
  Row<CellId, kSides> beside;  // placed: all four; open: those that hold a tile
  std::uint16_t face;          // 4 * type + rotation + 1; 0 while the cell is open
  std::uint16_t need;          // open: what its sides must show, see need_of()
  SegmentId first;             // placed: its first segment; open: see open_at()
  std::uint16_t around;        // placed: 1 + the segment that its surroundings complete, or 0
  bool placed() const { return face != 0; }
  // Open: its place in State::open, or kBlocked.
  std::uint16_t open_at() const { return first; }
  void set_open_at(std::uint16_t place) { first = place; }
  bool blocked() const { return face == 0 && open_at() == kBlocked; }
  TypeId type() const { return narrow((face - 1) >> 2); }
  int rotation() const { return (face - 1) & 3; }
  template <Index I>
  SegmentId segment(I index) const {
    return narrow(first + index);
  }
};

// A segment of a placed tile; all segments of a feature share a root and form a ring.
struct Link {
  SegmentId root, next;
  CellId cell;
};

struct Piece {
  SegmentId segment;
  Colour colour;
  PieceKind kind;
};

// Something that lies on a tile and joins two roads that end there; it may be laid another way later.
struct Crossing {
  CellId cell;
  std::uint8_t pair;   // pair_detail() of the sides it connects, as the tile lies on the table
  std::uint8_t moved;  // already, with this tile or in this turn
};

// A tile that is being played, while an extra tile is played in the middle of it.
struct OuterTile {
  TypeId tile;
  CellId cell;
  std::uint8_t step;
  std::uint8_t second_tile, second_tile_due;
};

struct State {
  // The decision that is waited for.
  Decision ask;
  Seat to_act;
  std::uint8_t step;      // index into Rules::steps
  std::uint8_t settling;  // Rules::settle asks, before that step goes on
  Seat active;            // whose turn it is
  std::uint8_t over;

  std::uint8_t group;  // the draw group in use
  std::uint16_t turn;  // tiles drawn and placed so far
  std::uint16_t left_in_group, left_in_all;
  TypeId tile;         // drawn and in hand, or just placed
  CellId cell;         // where the tile was just placed
  std::uint16_t free;  // segments of that tile on which nobody stands, as bits

  // Extra tiles: is this one the builder's second tile, is one due, and which tiles wait outside.
  std::uint8_t second_tile, second_tile_due, outer_count;
  Row<OuterTile, 2> outer;

  std::uint8_t completed_count;
  Row<SegmentId, kMaxCompleted> completed;  // by the tile just placed
  Row<std::uint8_t, kMaxCompleted> owners;  // who was paid for it, as bits
  std::uint32_t scored;                     // which of them are done, as bits
  std::uint8_t paying;                      // 1 + the one whose points are being paid, or 0

  Row<std::int16_t, kMaxSeats> score;
  Row<Row<std::uint8_t, kPieceKinds>, kMaxSeats> supply;
  Extras extras;

  std::uint16_t piece_count, crossing_count, pending_count, cell_count, open_count, segment_count;

  // Only the beginnings of these arrays are in use; copy_live() copies no more.
  Row<Piece, kMaxPieces> pieces;
  Row<Crossing, kMaxCrossings> crossings;
  Row<PendingAward, kMaxPending> pending;
  Row<std::uint16_t, kMaxTypes> left;   // copies of each type still to draw
  Row<std::uint16_t, kMaxTypes> boxed;  // copies set aside because they fitted nowhere
  Row<CellId, kMaxCells> open;          // open cells, in no particular order
  // Cell::need of each, where a search reads them all quickly; the last is for blocked cells, and never read.
  Row<std::uint16_t, kMaxCells + 1> needs;
  Row<Cell, kMaxCells> cells;
  Row<std::uint8_t, kMaxCells> tokens;  // ingots or ghosts on a cell, where Rules::has_tokens
  Row<Link, kMaxSegmentsInPlay> links;
  Row<Feature, kMaxSegmentsInPlay> features;
  Row<CellId, kSlots> slots;

  SegmentId root(SegmentId segment) const { return links[segment].root; }
  Feature& feature_of(SegmentId segment) { return features[links[segment].root]; }
  const Feature& feature_of(SegmentId segment) const { return features[links[segment].root]; }
};
static_assert(std::is_trivially_copyable_v<State>);

// The parts of a state that are in use, as spans of bytes in a fixed order.
constexpr int kLiveParts = 13;
constexpr int kPrimaryParts = 8;  // the first of them, from which the others follow
Row<std::span<const std::byte>, kLiveParts> live_parts(const Rules& rules, const State& state);

void copy_live(const Rules& rules, const State& from, State& to);
std::size_t live_bytes(const Rules& rules, const State& state);
bool same(const Rules& rules, const State& a, const State& b);
std::uint64_t hash(const Rules& rules, const State& state);  // of the primary parts

}  // namespace bastide
