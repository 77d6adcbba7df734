// What happened, as English sentences for people. Any state from that moment on will do: squares and
// segments never change.
#pragma once

#include <string>

#include "rules/rules.h"

namespace bastide {

std::string event_text(const Rules& rules, const State& state, const Event& event);

// The words of which sentences are made: "1 point", "4 points"; "the road at 1,0"; "large follower".
std::string counted(int number, const std::string& thing);
std::string feature_text(const Rules& rules, const State& state, SegmentId segment);
std::string piece_text(PieceKind kind);

}  // namespace bastide
