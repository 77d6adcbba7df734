// The whole moves of the base game as plain choices: listed without valuing them, and played.
#pragma once

#include "ai/value/moves.h"

namespace bastide {

// Every different way to place the tile in hand, without and with each follower that may stand then.
// `rotations` are distinct_rotations(). All values are 0.
void list_choices(const Rules& rules, const State& state, const std::vector<std::uint8_t>& rotations,
                  MoveList& list);

// Plays the tile in hand and then its follower.
void play_choice(const Rules& rules, State& state, const Move& move);

// The figure action of a move whose tile has just been placed.
Action figure_of(const State& state, const Move& move);

// Own points less those of the best other seat, when the game is over.
int final_lead(const Rules& rules, const State& state, Seat seat);

}  // namespace bastide
