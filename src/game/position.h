// A table set up by hand: the position lines of a record made into a State.
#pragma once

#include <vector>

#include "rules/rules.h"
#include "text/record.h"

namespace bastide {

// Sets the state up as the lines say; everything not mentioned is as at the start of a game. The
// state then waits for resume(). Throws a Complaint that names the line.
void set_up(const Rules& rules, const std::vector<RecordLine>& lines, State& state);

}  // namespace bastide
