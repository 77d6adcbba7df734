// Cemeteries: whoever closes one has to bury a meeple there.
#include "modules/mists/mists.h"
#include "rules/pieces.h"
#include "rules/steps.h"

namespace bastide {

namespace {

bool holds_tile(const Cell& cell) { return cell.placed() || cell.blocked(); }

// By its four sides (MIST-L2-2), or by all eight squares, hidden tiles included (MIST-L5-1).
bool is_surrounded(const Rules& rules, const State& state, CellId cell) {
  const int step = level_of(rules).haunted ? 1 : 2;
  for (int direction = 0; direction < 8; direction += step) {
    if (!holds_tile(state.cells[cell_towards(rules, state, cell, direction)])) return false;
  }
  return true;
}

bool has_burial(const MistsExtras& mists, CellId cell) {
  for (std::size_t i = 0; i < mists.burial_count; ++i) {
    if (mists.burials[i].cell == cell) return true;
  }
  return false;
}

// DEC-25: a meeple from the board; only when there is none, one from a supply.
void list(const Rules& rules, const State& state, ActionList& actions) {
  for (int i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    actions.add(Action(Verb::Bury, piece.segment, piece_detail(piece.kind, piece.colour)));
  }
  if (state.piece_count) return;
  constexpr auto kind = PieceKind::Follower;
  for (int colour = 0; colour < rules.colours; ++colour) {
    if (state.supply[colour][kind]) actions.add(Action(Verb::BuryFromSupply, 0, colour));
  }
}

bool anybody_left(const Rules& rules, const State& state) {
  ActionList actions;
  list(rules, state, actions);
  return actions.size() != 0;
}

// MIST-L2-4: a dog that stands with the meeple goes with it.
void lose_dogs_of(Game& game, SegmentId segment, Colour colour) {
  MistsExtras& mists = game.state.extras.mists;
  for (std::size_t dog = 0; dog < kDogs; ++dog) {
    if (mists.dogs[dog] != segment + 1 || mists.dog_colours[dog] != colour) continue;
    mists.dogs[dog] = mists.dog_colours[dog] = 0;
    tell(game, {.what = Happening::DogLost, .segment = segment, .number = static_cast<int>(dog)});
  }
}

void close(Game& game, CellId cemetery, Colour buried) {
  MistsExtras& mists = game.state.extras.mists;
  assert(mists.burial_count < kMaxCemeteries);
  mists.burials[mists.burial_count++] = {cemetery, buried, 0};
  // MIST-L2-3, MIST-L5-3
  if (!level_of(game.rules).haunted) remove_ghosts(game, cemetery, game.state.tokens[cemetery]);
}

Flow enter(Game& game) {
  while (const CellId cemetery = just_closed(game.rules, game.state)) {
    tell(game, {.what = Happening::CemeteryClosed, .cell = cemetery});
    if (anybody_left(game.rules, game.state)) return ask(game.state, Decision::Bury, game.state.active);
    close(game, cemetery, kNobody);  // AMB-102
  }
  return Flow::Next;
}

Flow apply(Game& game, Action action) {
  State& state = game.state;
  const CellId cemetery = just_closed(game.rules, state);
  const Colour colour = action.verb() == Verb::Bury ? colour_of(action.detail()) : action.detail();
  SegmentId from = kNoSegment;
  if (action.verb() == Verb::Bury) {
    from = action.target();
    lift_piece(game, find_piece(state, colour, kind_of(action.detail()), from));
  } else {
    --state.supply[colour][PieceKind::Follower];
  }
  tell(game, {.what = Happening::Buried, .colour = colour, .cell = cemetery, .segment = from});
  if (from != kNoSegment) lose_dogs_of(game, from, colour);
  close(game, cemetery, colour);
  return Flow::Again;  // MIST-L2-6: one for each
}

}  // namespace

CellId just_closed(const Rules& rules, const State& state) {
  for (CellId cell = 1; cell < state.cell_count; ++cell) {
    if (!is_cemetery(rules, state, cell) || has_burial(state.extras.mists, cell)) continue;
    if (is_surrounded(rules, state, cell)) return cell;
  }
  return 0;
}

bool is_cemetery(const Rules& rules, const State& state, CellId id) {
  const Cell& cell = state.cells[id];
  if (!cell.placed() || !cell.around) return false;
  return rules.tile_at(cell).segments[cell.around - 1 - cell.first].kind == FeatureKind::Cemetery;
}

bool is_open_cemetery(const Rules& rules, const State& state, CellId cell) {
  return is_cemetery(rules, state, cell) && !is_surrounded(rules, state, cell);
}

bool any_open_cemetery(const Rules& rules, const State& state) {
  for (CellId cell = 1; cell < state.cell_count; ++cell) {
    if (is_open_cemetery(rules, state, cell)) return true;
  }
  return false;
}

const Step kBury{"bury", enter, list, nullptr, apply};

}  // namespace bastide
