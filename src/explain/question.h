// What a question is about, and what its answers are worth: the numbers and names that its sentence needs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "rules/rules.h"

namespace bastide {

// {"points":4,"kind":"road","x":2,"y":1, ...}; empty where the question says everything by itself.
nlohmann::json question_json(const Rules& rules, const State& state);

// The points that this answer brings, or the points by which it changes a road or city; empty where it
// is not about points.
std::optional<int> worth_of(const Rules& rules, const State& state, Action action);

// Adds what an answer does, for the aids: members that the module of the answer names.
void add_effects(nlohmann::json& json, const Rules& rules, const State& state, Action action);

// The parts of which they are made: points with the road, city, ... they come from, if they come from one; a
// square; colours given as bits, by name.
nlohmann::json award_json(const Rules& rules, const State& state, const Award& award);
nlohmann::json at_cell(const State& state, CellId cell);
nlohmann::json names_of(const Rules& rules, unsigned colours);

}  // namespace bastide
