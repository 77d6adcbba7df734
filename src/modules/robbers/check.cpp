#include "modules/check.h"

#include "mechanisms/score_track/track.h"
#include "rules/check_board.h"

namespace bastide::robbers {

namespace {

std::string complain(const Rules& rules, const State& state) {
  const RobberExtras& robbers = state.extras.robbers;
  for (std::size_t colour = 0; colour < kMaxSeats; ++colour) {
    const bool plays = rules.setup.has(Switch::Robbers) && static_cast<int>(colour) < rules.colours;
    if (robbers.square[colour] > (plays ? kTrackSquares : 0))
      return say("The robber of colour ", colour, " is nowhere.");
    if (!robbers.named[colour]) continue;
    const int figure = robbers.named[colour] - 1;
    if (!state.paying && state.ask != Decision::ScoreNext)
      return say("Colour ", colour, " has named a figure, but nothing is scored.");
    if (square_of(state, figure) + 1 != robbers.square[colour] || colour_of_figure(figure) == colour) {
      return say("Colour ", colour, " has named a figure that does not stand beside his robber.");
    }
  }
  if (state.over && robbers.square != decltype(robbers.square){})
    return "The game is over, but a robber is on the track.";
  return {};
}

}  // namespace

const ModuleCheck kCheck{complain};

}  // namespace bastide::robbers
