// Points: what features are worth, who gets them, and the final scoring.
#pragma once

#include "rules/rules.h"

namespace bastide {

// The colours with most weight, as bits; none where nobody stands (BASE-31).
unsigned winners(std::uint64_t strength);

// What a road, city, cloister or garden is worth (BASE-26 to BASE-30, FIN-1, FIN-3).
Points value(const Rules& rules, const State& state, const Feature& feature, bool complete);

// Points with their reason: the feature, the sum, and who had how much weight there.
struct Award {
  Why why;
  SegmentId segment;
  Points sum;
  std::uint64_t strength;
};
void award(Game& game, Colour colour, const Award& reason);

// Puts a piece on a segment, from the supply of its owner.
void put_piece(Game& game, SegmentId segment, Colour colour, PieceKind kind);
// Takes the piece of this index back to the supply of its owner.
void take_piece(Game& game, int index);
// The index of a piece of this colour and kind on the board, or -1.
int find_piece(const State& state, Colour colour, PieceKind kind);

// Scores what the tile completed: points, then everybody goes home (BASE-24 to BASE-37).
void score_completed(Game& game, SegmentId segment);

// Scores everything still standing and ends the game (FIN-1 to FIN-5, FARM-4 to FARM-9).
void score_final(Game& game);

// The colours with the highest score, as bits (FIN-5).
unsigned leaders(const Rules& rules, const State& state);

}  // namespace bastide
