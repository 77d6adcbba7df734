// What may be done, found by trying everything against the rebuilt table.
#pragma once

#include "rules/rebuild.h"

namespace bastide {

struct Choice {
  Verb verb;
  int target, detail;
  friend auto operator<=>(const Choice&, const Choice&) = default;
};

// An action without what follows from the turn anyway: the colour of a piece.
Choice choice_of(Action action);

// BASE-9 to BASE-12, RIV-4, RIV-5: where the tile may lie.
std::vector<LaidTile> reference_placements(const Rules& rules, const Table& table, TypeId type);

// BASE-16 to BASE-23, ABB-2 to ABB-6, without the choice of doing nothing.
std::set<Choice> reference_figures(const Rules& rules, const Table& table, Colour colour);

// All choices of a decision that the reference knows.
std::set<Choice> reference_choices(const Rules& rules, const State& state);

}  // namespace bastide
