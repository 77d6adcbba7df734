// The steps that every game has.
#pragma once

#include "rules/step.h"

namespace bastide {

extern const Step kDrawTile;    // TURN-1.1
extern const Step kPlaceTile;   // TURN-1.2
extern const Step kFigure;      // TURN-2.1
extern const Step kScore;       // TURN-3
extern const Step kEndOfTurn;   // TURN-6

}  // namespace bastide
