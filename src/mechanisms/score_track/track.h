// The score track once it matters where its figures stand: awards are paid one after the other, with the
// questions they raise (ALG-1). It belongs to no module: some give everybody a second figure, some have
// claims on what is paid.
#pragma once

#include "rules/rules.h"

namespace bastide {

constexpr int kTrackSquares = 50;  // TRK-1

// A scoring figure of a colour: 0 the man, 1 the woman.
constexpr int figure_id(Colour colour, int figure) { return 2 * colour + figure; }
constexpr Colour colour_of_figure(int id) { return narrow(id / 2); }

// The square on which a scoring figure stands.
int square_of(const State& state, int figure);

// Calls visit(figure) for every scoring figure on the track.
template <class Visit>
void for_each_figure(const Rules& rules, Visit visit) {
  for (int colour = 0; colour < rules.colours; ++colour) {
    for (int i = 0; i < rules.scoring_figures; ++i) visit(figure_id(narrow(colour), i));
  }
}

// Colours in turn order, the active one first.
inline Colour in_turn_order(const Rules& rules, const State& state, int i) {
  return narrow((state.active + i) % rules.colours);
}

// An award that goes to this colour and is not begun yet, for State::pending.
PendingAward waiting_award(Colour colour, const Award& reason);

// Makes awards go through the track.
void join_track(Rules& rules);

}  // namespace bastide
