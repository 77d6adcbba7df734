// Whether the core of a State is what the tiles and pieces on the table make of it. Everybody asks
// modules/check.h, which adds what must hold of the modules.
#pragma once

#include <string>
#include <vector>

#include "rules/rules.h"

namespace bastide {

inline bool between_tiles(const State& state) { return state.ask == Decision::DrawTile || state.over; }

// Tiles and pieces that a module keeps elsewhere than on the table, in the bag, in a hand or in the supply.
struct KeptElsewhere {
  std::vector<int> tiles;  // of each type
  decltype(State::supply) pieces;
};

// What disagrees, as a sentence; empty when all is well.
std::string complaint_about_core(const Rules& rules, const State& state, const KeptElsewhere& kept);

}  // namespace bastide
