// Pieces on the board and in the supplies of their owners.
#pragma once

#include "rules/rules.h"

namespace bastide {

// Puts a piece on a segment, from the supply of its owner.
void put_piece(Game& game, SegmentId segment, Colour colour, PieceKind kind);

// Takes the piece of this index off the board, and to no supply.
Piece lift_piece(Game& game, int index);

// Takes the piece of this index back to the supply of its owner.
void take_piece(Game& game, int index);

// The index of a piece of this colour and kind on the board, or -1; on this very segment if given.
int find_piece(const State& state, Colour colour, PieceKind kind, SegmentId segment = kNoSegment);

// Has the colour a follower (not a builder or pig) in the feature of this segment?
inline bool has_follower(const State& state, SegmentId segment, Colour colour) {
  return strength_of(state.feature_of(segment).strength, colour) != 0;
}

}  // namespace bastide
