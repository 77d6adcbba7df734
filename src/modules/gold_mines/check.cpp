#include "modules/check.h"

#include "rules/check_board.h"

namespace bastide::gold_mines {

namespace {

// GLD-2, GLD-9: every gold tile brought two ingots, which lie on tiles or with somebody.
std::string check_ingots(const Rules& rules, const State& state) {
  if (!rules.setup.has(Switch::Gold)) return {};
  int brought = 0, found = 0;
  for (CellId id = 1; id < state.cell_count; ++id) {
    const Cell& cell = state.cells[id];
    found += state.tokens[id];
    if (state.tokens[id] && !cell.placed()) return say("Ingots lie on the open cell ", id, ".");
    if (state.tokens[id] && state.over) return "Ingots were left on tiles after the end.";
    if (cell.placed() && rules.tile_at(cell).facts->symbol == Symbol::Gold) brought += 2;
  }
  for (const std::uint16_t ingots : state.extras.gold.ingots) found += ingots;
  if (state.ask == Decision::SecondIngot) ++found;
  if (found == brought || (state.over && found < brought)) return {};
  return say("There are ", found, " ingots instead of ", brought, ".");
}

std::string complain(const Rules& rules, const State& state) {
  if ((state.extras.gold.taker != 0) != (state.ask == Decision::TakeIngot))
    return "Somebody takes ingots, or should.";
  const bool pool = rules.setup.reads_first(Reading::Gold) && state.extras.gold.taker;
  if ((state.extras.gold.sharers != 0) != pool) return "Somebody shares in ingots, or should.";
  return check_ingots(rules, state);
}

}  // namespace

const ModuleCheck kCheck{complain};

}  // namespace bastide::gold_mines
