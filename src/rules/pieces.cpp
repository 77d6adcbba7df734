#include "rules/pieces.h"

namespace bastide {

void put_piece(Game& game, SegmentId segment, Colour colour, PieceKind kind) {
  State& state = game.state;
  assert(state.supply[colour][kind] > 0 && state.piece_count < kMaxPieces);
  --state.supply[colour][kind];
  state.pieces[state.piece_count++] = Piece{segment, colour, kind};
  state.feature_of(segment).strength += std::uint64_t{game.rules.weight[kind]} << (8 * colour);
  tell(game, {.what = Happening::PiecePut,
              .colour = colour,
              .piece = kind,
              .cell = state.links[segment].cell,
              .segment = segment});
}

Piece lift_piece(Game& game, int index) {
  State& state = game.state;
  const Piece piece = state.pieces[index];
  state.pieces[index] = state.pieces[--state.piece_count];
  state.feature_of(piece.segment).strength -= std::uint64_t{game.rules.weight[piece.kind]}
                                              << (8 * piece.colour);
  return piece;
}

void take_piece(Game& game, int index) {
  State& state = game.state;
  const Piece piece = lift_piece(game, index);
  ++state.supply[piece.colour][piece.kind];
  tell(game, {.what = Happening::PieceHome,
              .colour = piece.colour,
              .piece = piece.kind,
              .cell = state.links[piece.segment].cell,
              .segment = piece.segment});
  if (!game.rules.weight[piece.kind]) return;
  for (const auto& follower_left : game.rules.hooks.follower_left)
    follower_left(game, piece.segment, piece.colour);
}

int find_piece(const State& state, Colour colour, PieceKind kind, SegmentId segment) {
  for (int i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    if (piece.colour != colour || piece.kind != kind) continue;
    if (segment == kNoSegment || piece.segment == segment) return i;
  }
  return -1;
}

}  // namespace bastide
