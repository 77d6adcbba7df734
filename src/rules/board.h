// The table: its cells, which tiles fit where, and putting a tile down.
#pragma once

#include "rules/rules.h"

namespace bastide {

// The cell at these coordinates, or 0 when it neither holds nor touches a tile.
CellId cell_at(const Rules& rules, const State& state, int x, int y);

// Do the cells touch, by a side or a corner, or are they the same?
inline bool is_beside(const Cell& a, const Cell& b) {
  const bool columns = static_cast<unsigned>(a.x - b.x + 1) <= 2,
             rows = static_cast<unsigned>(a.y - b.y + 1) <= 2;
  return columns & rows;
}

// The cell so far away from another one, in eighths clockwise from north.
CellId cell_towards(const Rules& rules, const State& state, CellId cell, int direction, int distance = 1);

// Of these rotations of the tile, those that the modules allow in this cell.
int allowed_rotations(const Rules& rules, const State& state, TypeId type, CellId cell, int rotations);

// The rotations in which the tile may lie in this open cell, as bits (BASE-9, BASE-10, BASE-12).
inline int rotations_that_fit(const Rules& rules, const State& state, TypeId type, CellId cell) {
  const int rotations = rules.fit(type, state.cells[cell].need);
  if (!rotations || rules.hooks.may_place.empty()) return rotations;
  return allowed_rotations(rules, state, type, cell, rotations);
}

// Calls visit(cell, rotations) for every open cell in which the tile may lie.
template <class Visit>
void for_each_fit(const Rules& rules, const State& state, TypeId type, Visit visit) {
  const std::uint8_t* const fits = rules.fits_of(type);
  const bool all_allowed = rules.hooks.may_place.empty();
  const std::size_t count = state.open_count;
  for (std::size_t i = 0; i < count; ++i) {
    int rotations = fits[state.needs[i]];
    if (!rotations) continue;
    const CellId cell = state.open[i];
    if (!all_allowed) rotations = allowed_rotations(rules, state, type, cell, rotations);
    if (rotations) visit(cell, rotations);
  }
}

// Is there an open cell whose edges fit? All there is to ask where no module says more.
inline bool fits_by_edges(const Rules& rules, const State& state, TypeId type) {
  const std::uint8_t* const fits = rules.fits_of(type);
  const std::size_t count = state.open_count;
  for (std::size_t i = 0; i < count; ++i) {
    if (fits[state.needs[i]]) return true;
  }
  return false;
}
bool fits_somewhere(const Rules& rules, const State& state, TypeId type);

// Clears the table and prepares its index.
void clear_board(const Rules& rules, State& state);

// An open cell made by hand, for the first tile of a game or position.
CellId open_cell(const Rules& rules, State& state, int x, int y);

// Takes an open cell off the table for good: no tile can lie there any more.
void block_cell(State& state, CellId cell);

// Puts the tile down, joins its segments to those beside it and lists what it completed.
void put_tile(const Rules& rules, State& state, TypeId type, CellId cell, int rotation);

// Lists the construction of this segment as completed by the tile, unless it is listed already.
void note_completed(State& state, SegmentId segment);

}  // namespace bastide
