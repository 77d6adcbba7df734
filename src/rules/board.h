// The table: its cells, which tiles fit where, and putting a tile down.
#pragma once

#include "rules/rules.h"

namespace bastide {

// The cell at these coordinates, or 0 when it neither holds nor touches a tile.
CellId cell_at(const Rules& rules, const State& state, int x, int y);

// The cell so far away from another one, in eighths clockwise from north.
CellId cell_towards(const Rules& rules, const State& state, CellId cell, int direction, int distance = 1);

// The rotations in which the tile may lie here, as bits (BASE-9, BASE-10, BASE-12); the modules may
// allow fewer than the edges do.
int allowed_rotations(const Rules& rules, const State& state, TypeId type, CellId cell, int rotations);
inline int rotations_that_fit(const Rules& rules, const State& state, TypeId type, CellId cell) {
  const int rotations = rules.fit(type, state.cells[cell].need);
  if (!rotations || rules.hooks.may_place.empty()) return rotations;
  return allowed_rotations(rules, state, type, cell, rotations);
}
bool fits_somewhere(const Rules& rules, const State& state, TypeId type);

// Clears the table and prepares its index.
void clear_board(const Rules& rules, State& state);

// An open cell made by hand, for the first tile of a game or position.
CellId open_cell(const Rules& rules, State& state, int x, int y);

// Puts the tile down, joins its segments to those beside it and lists what it completed.
void put_tile(const Rules& rules, State& state, TypeId type, CellId cell, int rotation);

}  // namespace bastide
