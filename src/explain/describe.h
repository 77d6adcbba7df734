// Actions and features in the words of a person at the table.
#pragma once

#include <string>

#include "rules/rules.h"

namespace bastide {

// What choosing this action means: "a knight in the city to the north".
std::string describe(const Rules& rules, const State& state, Action action);

// What a follower there could hope for: "3 tiles, 3 points now and 6 if it were complete, 2 open ends".
std::string prospects(const Rules& rules, const State& state, SegmentId segment);

// Where a segment lies on its tile as it was placed: "to the north", "in the south-west".
std::string whereabouts(const Rules& rules, const State& state, SegmentId segment);

// "the city to the north", or for another tile than the one just placed "the city at 3,-2".
std::string feature_words(const Rules& rules, const State& state, SegmentId segment);
// "a knight in the city to the north", of a piece_detail().
std::string piece_words(const Rules& rules, const State& state, SegmentId segment, int detail);

}  // namespace bastide
