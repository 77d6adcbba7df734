#include "rules/pieces.h"

namespace bastide {

void put_piece(Game& game, SegmentId segment, Colour colour, PieceKind kind) {
  State& state = game.state;
  const auto k = static_cast<std::size_t>(kind);
  assert(state.supply[colour][k] > 0 && state.piece_count < kMaxPieces);
  --state.supply[colour][k];
  state.pieces[state.piece_count++] = Piece{segment, colour, kind};
  state.feature_of(segment).strength += std::uint64_t{game.rules.weight[k]} << (8 * colour);
  tell(game, {.what = Happening::PiecePut,
              .colour = colour,
              .piece = kind,
              .cell = state.links[segment].cell,
              .segment = segment});
}

Piece lift_piece(Game& game, int index) {
  State& state = game.state;
  const Piece piece = state.pieces[static_cast<std::size_t>(index)];
  state.pieces[static_cast<std::size_t>(index)] = state.pieces[--state.piece_count];
  state.feature_of(piece.segment).strength -=
      std::uint64_t{game.rules.weight[static_cast<std::size_t>(piece.kind)]} << (8 * piece.colour);
  return piece;
}

void take_piece(Game& game, int index) {
  State& state = game.state;
  const Piece piece = lift_piece(game, index);
  const auto k = static_cast<std::size_t>(piece.kind);
  ++state.supply[piece.colour][k];
  tell(game, {.what = Happening::PieceHome,
              .colour = piece.colour,
              .piece = piece.kind,
              .cell = state.links[piece.segment].cell,
              .segment = piece.segment});
  if (!game.rules.weight[k]) return;
  for (const auto& follower_left : game.rules.hooks.follower_left)
    follower_left(game, piece.segment, piece.colour);
}

int find_piece(const State& state, Colour colour, PieceKind kind, SegmentId segment) {
  for (int i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[static_cast<std::size_t>(i)];
    if (piece.colour != colour || piece.kind != kind) continue;
    if (segment == kNoSegment || piece.segment == segment) return i;
  }
  return -1;
}

}  // namespace bastide
