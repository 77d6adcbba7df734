// The parts of complaint_about() for ferries, scoring figures, robbers and messages.
#pragma once

#include <string>

#include "rules/rules.h"

namespace bastide {

// Relies on cells that were found to be in order; the roads themselves are checked with the board.
std::string complaint_about_ferries(const Rules& rules, const State& state);

std::string complaint_about_track(const Rules& rules, const State& state);

}  // namespace bastide
