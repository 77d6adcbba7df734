// What cannot be in a game by the book, although it can be played on from.
#pragma once

#include <string>
#include <vector>

#include "rules/rules.h"

namespace bastide {

// Sentences for people about a table that somebody has set up.
std::vector<std::string> doubts_about(const Rules& rules, const State& state);

}  // namespace bastide
