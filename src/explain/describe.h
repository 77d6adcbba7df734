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

// "1 tile", "3 tiles"
std::string counted(int number, const std::string& thing);

}  // namespace bastide
