// Ghosts: how many a new tile brings, and the moment when there are not enough.
#include <algorithm>

#include "modules/mists/mists.h"
#include "rules/steps.h"

namespace bastide {

namespace {

constexpr int kMostAtOnce = 3;  // ghosts that leave one tile

// Does this mist of the tile just placed meet the mist of a neighbour?
bool joins_mist(const Rules& rules, const State& state, std::size_t segment) {
  const Cell& cell = state.cells[state.cell];
  for (std::size_t side = 0; side < kSides; ++side) {
    if (rules.face_at(cell).mist[side] != segment) continue;
    const Cell& beside = state.cells[cell.beside[side]];
    const int across = opposite(side);
    if (beside.placed() && rules.face_at(beside).mist[across] != kNone) return true;
  }
  return false;
}

// MIST-11, MIST-25: the symbols of the mists that are still open, one fewer where mist joined mist.
int ghosts_for_tile(const Rules& rules, const State& state) {
  const Cell& cell = state.cells[state.cell];
  const Tile& tile = rules.tile_at(cell);
  int symbols = 0;
  bool joined = false;
  for (std::size_t i = 0; i < tile.segment_count; ++i) {
    if (tile.segments[i].kind != FeatureKind::Mist) continue;
    if (state.feature_of(cell.segment(i)).complete()) continue;
    symbols += tile.segments[i].ghosts;
    joined |= joins_mist(rules, state, i);
  }
  return std::max(0, symbols - joined);
}

// MIST-L5-2: a haunted cemetery wakes a ghost on every misty tile around it when it is laid.
template <class Visit>
void for_each_woken(const Rules& rules, const State& state, Visit visit) {
  if (!level_of(rules).haunted || !is_cemetery(rules, state, state.cell)) return;
  for_each_around(rules, state, state.cell, [&](CellId cell) {
    if (shows_mist(rules, state, cell)) visit(cell);
  });
}

Flow enter(Game& game) {
  const Rules& rules = game.rules;
  State& state = game.state;
  const int on_tile = ghosts_for_tile(rules, state);
  int woken = 0;
  for_each_woken(rules, state, [&](CellId) { ++woken; });
  // MIST-L2-5, MIST-L5-3
  const bool extra = on_tile > 0 && !level_of(rules).haunted && any_open_cemetery(rules, state);
  const int missing = on_tile + woken + extra - state.extras.mists.ghost_supply;
  if (missing > 0) return lose_to_ghosts(game, missing);  // MIST-12
  put_ghosts(game, state.cell, on_tile);
  for_each_woken(rules, state, [&](CellId cell) { put_ghosts(game, cell, 1); });
  return extra ? ask(state, Decision::CemeteryGhost, state.active) : Flow::Next;
}

void list(const Rules& rules, const State& state, ActionList& actions) {
  for (CellId cell = 1; cell < state.cell_count; ++cell) {
    if (is_open_cemetery(rules, state, cell)) actions.add(Action(Verb::GhostOnCemetery, cell));
  }
}

Flow apply(Game& game, Action action) {
  put_ghosts(game, action.target(), 1);
  return Flow::Next;
}

}  // namespace

int ghosts_on_board(const State& state) {
  int ghosts = 0;
  for (CellId cell = 1; cell < state.cell_count; ++cell) ghosts += state.tokens[cell];
  return ghosts;
}

void put_ghosts(Game& game, CellId cell, int count) {
  if (count == 0) return;
  State& state = game.state;
  state.tokens[cell] = narrow(state.tokens[cell] + count);
  state.extras.mists.ghost_supply = narrow(state.extras.mists.ghost_supply - count);
  tell(game, {.what = Happening::GhostsPlaced, .cell = cell, .number = count});
}

void remove_ghosts(Game& game, CellId cell, int count) {
  if (count == 0) return;
  State& state = game.state;
  state.tokens[cell] = narrow(state.tokens[cell] - count);
  state.extras.mists.ghost_supply = narrow(state.extras.mists.ghost_supply + count);
  tell(game, {.what = Happening::GhostsRemoved, .cell = cell, .number = count});
}

void list_removals(const State& state, Verb verb, CellId cell, ActionList& actions) {
  for (int count = 1; count <= std::min(kMostAtOnce, int{state.tokens[cell]}); ++count) {
    actions.add(Action(verb, cell, count));
  }
}

const Step kPlaceGhosts{"place ghosts", enter, list, nullptr, apply};

}  // namespace bastide
