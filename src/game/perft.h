// Counts that pin the legal actions of a set of rules: when one of them changes, so did the rules.
#pragma once

#include "rules/rules.h"

namespace bastide {

// How many different sequences of so many actions there are from here, each outcome of chance counted
// once. A game that ends earlier counts as one sequence.
std::uint64_t count_sequences(const Rules& rules, const State& state, int depth);

// Plays one random game and adds up how many actions were legal at each decision. The game depends on
// the rules and the seed only: choices are made by their words, not by how the engine orders them.
struct SampledCount {
  std::uint64_t actions = 0;  // legal ones, over all decisions
  int decisions = 0;
};
SampledCount count_along_a_game(const Rules& rules, std::uint64_t seed);

}  // namespace bastide
