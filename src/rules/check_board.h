// The part of complaint_about() that compares the incremental board with the rebuilt one.
#pragma once

#include <sstream>
#include <string>

#include "rules/rules.h"

namespace bastide {

// Relies on cells, segment numbers and pieces that were found to be in order.
std::string complaint_about_board(const Rules& rules, const State& state);

// The sentence made of these words and numbers.
template <class... Parts>
std::string say(const Parts&... parts) {
  std::ostringstream text;
  (text << ... << parts);
  return text.str();
}

}  // namespace bastide
