#include "mechanisms/score_track/check.h"

#include <algorithm>

#include "rules/check_board.h"

namespace bastide {

namespace {

// Nothing waits where nothing is being paid.
std::string check_pending(const Rules& rules, const State& state) {
  if ((state.pending_count != 0) != (state.settling != 0))
    return "Awards wait, but nobody settles them, or the reverse.";
  for (int i = 0; i < state.pending_count; ++i) {
    const PendingAward& award = state.pending[i];
    if (award.colour >= rules.colours || award.sum.total() <= 0)
      return say("Award ", i, " goes to nobody or is empty.");
    if (award.figure > rules.scoring_figures) return say("Award ", i, " moves a figure that does not exist.");
    const bool next = i + 1 == state.pending_count;
    if (!next && (award.figure || award.settled)) return say("Award ", i, " was begun before its turn.");
    if (award.claimed & ~award.settled)
      return say("Award ", i, " is claimed by somebody who was not settled.");
  }
  return {};
}

}  // namespace

std::string complaint_about_track(const Rules& rules, const State& state) {
  if (std::string problem = check_pending(rules, state); !problem.empty()) return problem;
  const auto& woman = state.extras.track.woman;
  const bool used = std::any_of(woman.begin(), woman.end(), [](int points) { return points != 0; });
  if (used && state.over) return "The game is over, but the figures were not added up.";
  if (used && rules.scoring_figures == 1) return "Somebody has points of a second figure.";
  return {};
}

}  // namespace bastide
