// The score track once figures can be chosen or robbed: awards are paid one after the other, with the
// questions they raise (ALG-1). Common to Messages and Robbers.
#pragma once

#include "rules/rules.h"

namespace bastide {

constexpr int kTrackSquares = 50;  // TRK-1

// A scoring figure of a colour: 0 the man, 1 the woman.
constexpr int figure_id(Colour colour, int figure) { return 2 * colour + figure; }
constexpr Colour colour_of_figure(int id) { return static_cast<Colour>(id / 2); }

// The square on which a scoring figure stands.
int square_of(const State& state, int figure);

// Calls visit(figure) for every scoring figure on the track.
template <class Visit>
void for_each_figure(const Rules& rules, Visit visit) {
  for (int colour = 0; colour < rules.colours; ++colour) {
    for (int i = 0; i < rules.scoring_figures; ++i) visit(figure_id(static_cast<Colour>(colour), i));
  }
}

// Colours in turn order, the active one first.
inline Colour in_turn_order(const Rules& rules, const State& state, int i) {
  return static_cast<Colour>((state.active + i) % rules.colours);
}

// ROB-5: what a robber gets.
constexpr int half_of(int points) { return (points + 1) / 2; }

// MSG-3, MSG-5: does a figure of this colour earn a message on this square?
inline bool earns_message(const Rules& rules, const State& state, Colour colour, int square) {
  return rules.scoring_figures > 1 && colour == state.active && square % 5 == 0;
}

// Makes awards go through the track.
void join_track(Rules& rules);

}  // namespace bastide
