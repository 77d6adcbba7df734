#include "modules/seen.h"

#include "mechanisms/score_track/track.h"

namespace bastide {

bool waits_for_points(const Rules& rules, const State& state, Seat seat, Seat other) {
  const int square = state.extras.robbers.square[seat];
  if (!square) return false;
  bool waits = false;
  for (int i = 0; i < rules.scoring_figures; ++i)
    waits |= square_of(state, figure_id(other, i)) == square - 1;
  return waits;
}

}  // namespace bastide
