#include "modules/check.h"

#include "modules/ferries/lake_roads.h"
#include "rules/check_board.h"

namespace bastide::ferries {

namespace {

bool is_lake(const Rules& rules, const Cell& cell) {
  return cell.placed() && rules.tile_at(cell).facts->symbol == Symbol::Lake;
}

std::string complain(const Rules& rules, const State& state) {
  for (int i = 0; i < state.crossing_count; ++i) {
    const Crossing& ferry = state.crossings[i];
    if (!is_lake(rules, state.cells[ferry.cell])) return say("Ferry ", i, " is on no lake.");
    if (ferry.moved && state.ask == Decision::DrawTile && !state.outer_count && !state.second_tile) {
      return say("Ferry ", i, " was moved in an earlier turn.");
    }
  }
  // Between tiles every lake has its ferry (FER-4).
  if (!rules.setup.has(Switch::Ferries) || state.ask != Decision::DrawTile) return {};
  for (CellId id = 1; id < state.cell_count; ++id) {
    if (is_lake(rules, state.cells[id]) && ferry_at(state, id) < 0)
      return say("The lake of cell ", id, " has no ferry.");
  }
  return {};
}

}  // namespace

const ModuleCheck kCheck{complain};

}  // namespace bastide::ferries
