// What each module adds to the rules when it is in play, and the steps it adds to the turn.
#pragma once

#include "rules/rules.h"

namespace bastide {

void join_river(Rules& rules);
void join_abbot(Rules& rules);
void join_inns(Rules& rules);
void join_builder(Rules& rules);
void join_pig(Rules& rules);
void join_goods(Rules& rules);
void join_flying(Rules& rules);
void join_messages(Rules& rules);
void join_ferries(Rules& rules);
void join_gold(Rules& rules);
void join_mage_witch(Rules& rules);
void join_robbers(Rules& rules);
void join_crop_circles(Rules& rules);

// Gold Mines: the colours that may take the ingots of a tile now, as bits.
unsigned takers_of(const Rules& rules, const State& state, CellId cell);
// Crop Circles: the seats that may add a follower, or have to take one back, as bits.
unsigned concerned_by_crop(const Rules& rules, const State& state, bool take_back);

extern const Step kSecondIngot;   // TURN-1.4
extern const Step kMageOrWitch;   // TURN-1.5
extern const Step kRobber;        // TURN-1.6
extern const Step kFlight;        // TURN-2.2
extern const Step kNewFerry;      // TURN-2.3
extern const Step kRedirect;      // TURN-2.4
extern const Step kSeparate;      // TURN-2.5
extern const Step kTakeIngots;    // TURN-4.1
extern const Step kMessage;       // TURN-4.2
extern const Step kCropCircle;    // TURN-4.4
extern const Step kSecondTile;    // TURN-5

}  // namespace bastide
