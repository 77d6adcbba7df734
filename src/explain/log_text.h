// What happened, as English sentences for people. Any state from that moment on will do: squares and
// segments never change.
#pragma once

#include <string>

#include "rules/rules.h"

namespace bastide {

std::string event_text(const Rules& rules, const State& state, const Event& event);

// The sentence of a Happening::Points: the sum, what changed it, and who stood there.
std::string points_text(const Rules& rules, const State& state, const Event& event);

// Whether these points move one of two figures on the track; the final scoring moves none (MSG-9).
bool moves_figure(const Rules& rules, const Event& event);

// "1 point", "4 points"
std::string counted(int number, const char* thing);

// Whose points these are: a colour, or the team of the cooperative game.
std::string scorer_name(const Rules& rules, int colour);

}  // namespace bastide
