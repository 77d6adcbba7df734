// Placing a meeple: one of any colour the seat plays, where nobody of the team stands yet.
#include <bit>

#include "modules/mists/mists.h"
#include "rules/pieces.h"
#include "rules/steps.h"

namespace bastide {

namespace {

constexpr auto kMeepleKind = PieceKind::Follower;

// Segments of the tile just placed in whose area nobody stands, as bits.
std::uint16_t free_segments(const Rules& rules, const State& state) {
  const Cell& cell = state.cells[state.cell];
  unsigned free = 0;
  for (unsigned i = 0; i < rules.tile_at(cell).segment_count; ++i) {
    if (!state.feature_of(cell.segment(i)).strength) free |= 1u << i;
  }
  return narrow(free);
}

void list(const Rules& rules, const State& state, ActionList& actions) {
  actions.add(Action(Verb::Pass));
  const Cell& cell = state.cells[state.cell];
  for (int colour = 0; colour < rules.colours; ++colour) {
    if (rules.seat_of[colour] != state.active || !state.supply[colour][kMeepleKind]) continue;
    unsigned places = state.free & rules.tile_at(cell).stand[kMeepleKind];  // MIST-13
    for (; places; places &= places - 1) {
      actions.add(Action(Verb::PlacePiece, cell.first + std::countr_zero(places),
                         piece_detail(PieceKind::Follower, colour)));
    }
  }
}

Flow enter(Game& game) {
  game.state.free = free_segments(game.rules, game.state);
  ActionList actions;
  list(game.rules, game.state, actions);
  if (actions.size() == 1) return Flow::Next;
  return ask(game.state, Decision::MistsMeeple, game.state.active);
}

Flow apply(Game& game, Action action) {
  if (action.verb() == Verb::PlacePiece) {
    put_piece(game, action.target(), colour_of(action.detail()), kind_of(action.detail()));
  }
  return Flow::Next;
}

}  // namespace

const Step kMeeple{"meeple", enter, list, nullptr, apply};

}  // namespace bastide
