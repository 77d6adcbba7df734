// The turn, one line per step, in the order in which the rulebook's summary has them.
#include "modules/list.h"
#include "rules/steps.h"

namespace bastide {

std::vector<const Step*> order_of_play(const Setup&) {
  return {
      &kDrawTile,   // TURN-1.1
      &kPlaceTile,  // TURN-1.2
      &kFigure,     // TURN-2.1
      &kScore,      // TURN-3
      &kEndOfTurn,  // TURN-6
  };
}

}  // namespace bastide
