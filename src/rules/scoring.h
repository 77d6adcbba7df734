// Points: what features are worth, who gets them, and the final scoring.
#pragma once

#include <bit>

#include "rules/rules.h"

namespace bastide {

// The colours with most weight, as bits; none where nobody stands (BASE-31).
unsigned winners_of_many(std::uint64_t strength);
inline unsigned winners(std::uint64_t strength) {
  const bool alone = strength && !(strength & (strength - 1));  // mostly a single follower stands there
  return alone ? 1u << std::countr_zero(strength) / 8 : winners_of_many(strength);
}

// What a road, city, cloister or garden is worth (BASE-26 to BASE-30, FIN-1, FIN-3).
Points value(const Rules& rules, const State& state, SegmentId segment, bool complete);

void award(Game& game, Colour colour, const Award& reason);
// Moves the points to the score and tells the log; what award() does where no module pays.
void add_points(Game& game, Colour colour, const Award& reason, std::int16_t& score, int figure = 0);

// Pays everybody with most weight in the construction, the active colour first (TURN-12).
void pay_winners(Game& game, Why why, SegmentId segment, bool complete);
// Takes all pieces on the construction home (BASE-33).
void send_home(Game& game, SegmentId segment);

// Scores everything still standing and ends the game (FIN-1 to FIN-5, FARM-4 to FARM-9).
void score_final(Game& game);

// The points of all figures of a colour; the colours with most of them, as bits (FIN-5).
int total_score(const Rules& rules, const State& state, int colour);
unsigned leaders(const Rules& rules, const State& state);

}  // namespace bastide
