// The river: its tiles are drawn first and must continue it, without an immediate U-turn.
#include <bit>

#include "modules/river/river.h"

namespace bastide {

namespace {

unsigned river_sides(const Tile& tile, int rotation) {
  const unsigned sides = static_cast<unsigned>(tile.facts->river) << rotation;
  return (sides | sides >> kSides) & 0xF;
}

// How the river turns on a tile that it enters by `from`: 1 to the right, -1 to the left,
// 0 where it runs straight or ends.
int bend(unsigned sides, int from) {
  const unsigned others = sides & ~(1u << from);
  if (!others) return 0;
  const int to = std::countr_zero(others);
  const int turn = (to - from) & 3;
  return turn == 3 ? 1 : turn == 1 ? -1 : 0;
}

bool may_place(const Rules& rules, const State& state, TypeId type, CellId id, int rotation) {
  const Tile& tile = rules.tiles[type];
  if (!tile.facts->river) return true;
  const unsigned sides = river_sides(tile, rotation);
  const Cell& cell = state.cells[id];
  for (int side = 0; side < kSides; ++side) {
    const CellId beside = cell.beside[side];
    if (!(sides >> side & 1) || !beside || !state.cells[beside].placed()) continue;
    // RIV-4 holds: here it continues the river. RIV-5: not the same bend twice in a row.
    const Cell& before = state.cells[beside];
    const unsigned sides_before = river_sides(rules.tile_at(before), before.rotation());
    const unsigned entered_by = sides_before & ~(1u << opposite(side));
    const int bend_before = entered_by ? bend(sides_before, std::countr_zero(entered_by)) : 0;
    return bend_before == 0 || bend(sides, side) != bend_before;
  }
  return false;
}

}  // namespace

void join_river(Rules& rules) { rules.hooks.may_place.add(may_place); }

}  // namespace bastide
