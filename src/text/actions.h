// Actions as text, as in docs/records.md: "place 0,-1 180", "put follower 0,-1 c0".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rules.h"
#include "text/module_text.h"

namespace bastide {

// Without the seat: "place 0,-1 180".
std::string action_text(const Rules& rules, const State& state, Action action);
// With the seat that is asked now, unless that is chance: "red place 0,-1 180".
std::string action_line(const Rules& rules, const State& state, Action action);

Shape shape_of(const Rules& rules, Verb verb);

// The verb that a line of words begins with, and how many words it takes.
struct VerbMatch {
  Verb verb;
  std::size_t words;
};
std::optional<VerbMatch> verb_in(const std::vector<std::string_view>& words, std::size_t from = 0);

}  // namespace bastide
