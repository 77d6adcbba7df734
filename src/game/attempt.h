// Reading an action that somebody wants to do, with the reason where it may not be done.
#pragma once

#include <string_view>

#include "explain/why.h"
#include "rules/rules.h"

namespace bastide {

// Something somebody wants to do now.
struct Attempt {
  bool legal = false;
  Action action{};
  Reason why;  // where it is not legal
};
// Reads an action with or without its seat. Throws a Complaint where the words make no sense; an
// action that makes sense but may not be done now comes back with the reason.
Attempt attempt(const Rules& rules, const State& state, std::string_view text);

}  // namespace bastide
