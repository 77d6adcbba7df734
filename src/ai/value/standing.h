// How the colours stand: points if the game ended now, figures in hand, and what is unfinished.
#pragma once

#include <algorithm>

#include "rules/rules.h"

namespace bastide {

using Standing = Row<double, kMaxSeats>;  // by colour

// The points of every colour if the game ended now. `scratch` is overwritten.
Standing points_if_ended(const Rules& rules, const State& state, State& scratch);

// The followers of all kinds that a colour has in hand.
int followers_in_hand(const Rules& rules, const State& state, int colour);
// What so many of them are worth: the last ones most.
double worth_of_supply(int followers);

// What completing an unfinished road, city, cloister or garden adds to its points, at least.
int gain_of_completing(const Rules& rules, const State& state, SegmentId root);

// Own standing less that of the best other seat, which counts `weight` times.
double lead_of(const Rules& rules, Seat seat, const Standing& standing, double weight = 1);

// Calls visit(root) for every feature that pieces stand on.
template <class Visit>
void for_each_held_feature(const State& state, Visit visit) {
  for (int i = 0; i < state.piece_count; ++i) {
    const SegmentId root = state.root(state.pieces[i].segment);
    bool first = true;
    for (int j = 0; j < i && first; ++j) first = state.root(state.pieces[j].segment) != root;
    if (first) visit(root);
  }
}

}  // namespace bastide
