#include "explain/module_reasons.h"

namespace bastide::river {

namespace {

// RIV-4, RIV-5
Reason why_forbidden(const Rules& rules, const State& state, TypeId type, const Cell& cell, int rotation) {
  if (!rules.tiles[type].facts->river) return {};
  const Face& face = rules.tiles[type].faces[rotation];
  for (std::size_t side = 0; side < kSides; ++side) {
    const bool beside = cell.beside[side] && state.cells[cell.beside[side]].placed();
    if (beside && face.edges[side] == Edge::River) {
      return {"river_turn", "The river may not turn twice in a row the same way."};
    }
  }
  return {"river_end", "A river tile must continue the open end of the river."};
}

}  // namespace

const ModuleReasons kReasons{.why_forbidden = why_forbidden};

}  // namespace bastide::river
