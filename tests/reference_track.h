// What may be done with ferries and robbers, worked out from the rebuilt table and the score track in
// the plainest way.
#pragma once

#include <set>

#include "rules/rebuild.h"

namespace bastide {

// Ferries that may be changed, by the walk of ALG-4: on the table without ferries and without the
// placed tile, a road that left that tile by some side ends at the first lake on its way.
std::set<CellId> reachable_lakes(const Rules& rules, const State& state);

// What the tile just placed allows, less what has happened to ferries since.
struct Turn {
  std::set<CellId> reachable;
  std::set<CellId> moved;  // with this tile, or in this turn (FER-8)
};

// DEC-12 and DEC-6, DEC-7: the actions of these decisions, as Action::bits().
std::set<std::uint32_t> expected_redirects(const Rules& rules, const State& state, const Turn& turn);
std::set<std::uint32_t> expected_robber_squares(const Rules& rules, const State& state);

}  // namespace bastide
