// What a question is about, and what its answers are worth: the numbers and names that its sentence needs.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "rules/rules.h"

namespace bastide {

// {"points":4,"kind":"road","x":2,"y":1, ...}; empty where the question says everything by itself.
nlohmann::json about_json(const Rules& rules, const State& state);

// The points that this answer brings, or the points by which it changes a road or city; empty where it
// is not about points.
std::optional<int> worth_of(const Rules& rules, const State& state, Action action);

// What laying or changing a ferry does: the road it makes, those that end at the lake, with their lengths and
// whether they are complete then, and whose builders it sends home; empty for other answers.
nlohmann::json ferry_json(const Rules& rules, const State& state, Action action);

// The kinds of the builder and pig that go home with a follower that is taken back.
nlohmann::json returns_json(const Rules& rules, const State& state, Action action);

// What placing a tile does in the cooperative game: the sides where its mist joins other mist or meets none, banks
// completed, cemeteries closed, and the ghosts it brings, unless something is asked before they come; empty for
// other answers.
nlohmann::json mist_json(const Rules& rules, const State& state, Action action);

// How many roads and cities a hidden tile haunts, and how many cemeteries it closes; empty for other answers.
nlohmann::json haunts_json(const Rules& rules, const State& state, Action action);

// Colours given as bits, by name.
nlohmann::json names_of(const Rules& rules, unsigned colours);

}  // namespace bastide
