// The turn, one line per step, in the order in which the rulebook's summary has them.
#include "modules/builders_and_traders/builders_and_traders.h"
#include "modules/crop_circles/crop_circles.h"
#include "modules/ferries/ferries.h"
#include "modules/flying_machines/flying_machines.h"
#include "modules/gold_mines/gold_mines.h"
#include "modules/list.h"
#include "modules/mage_and_witch/mage_and_witch.h"
#include "modules/messages/messages.h"
#include "modules/mists/mists.h"
#include "modules/robbers/robbers.h"
#include "rules/steps.h"

namespace bastide {

namespace {

struct Line {
  const Step* step;
  bool in_play;
};

std::vector<const Step*> steps_in_play(std::initializer_list<Line> lines) {
  std::vector<const Step*> steps;
  for (const Line& line : lines) {
    if (line.in_play) steps.push_back(line.step);
  }
  return steps;
}

// The cooperative game has a turn of its own (MIST-6).
std::vector<const Step*> order_of_play_in_mists(int level) {
  return steps_in_play({
      {&kMistsDraw, true},         // MIST-7
      {&kMistsPlace, true},        // 1a
      {&kMistCompleted, true},     // 1b
      {&kBury, level >= 2},        // 1c
      {&kPlaceGhosts, true},       // 2a
      {&kMeeple, true},            // 2b
      {&kScoreOrPacify, true},     // 3a
      {&kDogsArrive, level >= 3},  // 3b
      {&kPileLeft, true},          // MIST-26
      {&kHideTile, level >= 5},    // 3c
      {&kDrawHidden, level >= 5},  // 3c
      {&kBury, level >= 5},        // MIST-L5-8
      {&kPileLeft, level >= 5},    // MIST-26
      {&kEndOfTurn, true},
  });
}

}  // namespace

std::vector<const Step*> order_of_play(const Setup& setup) {
  if (setup.mists_level) return order_of_play_in_mists(setup.mists_level);
  const auto with = [&](Switch s) { return setup.has(s); };
  return steps_in_play({
      {&kDrawTile, true},                                              // TURN-1.1
      {&kPlaceTile, true},                                             // TURN-1.2, TURN-1.3
      {&kSecondIngot, with(Switch::Gold)},                             // TURN-1.4
      {&kMageOrWitch, with(Switch::MageWitch)},                        // TURN-1.5
      {&kRobber, with(Switch::Robbers)},                               // TURN-1.6
      {&kFigure, true},                                                // TURN-2.1
      {&kFlight, with(Switch::Flying)},                                // TURN-2.2
      {&kNewFerry, with(Switch::Ferries)},                             // TURN-2.3
      {&kRedirect, with(Switch::Ferries)},                             // TURN-2.4
      {&kSeparate, with(Switch::MageWitch) && with(Switch::Ferries)},  // TURN-2.5
      {&kScore, true},                                                 // TURN-3
      {&kTakeIngots, with(Switch::Gold)},                              // TURN-4.1
      {&kMessage, with(Switch::Messages)},                             // TURN-4.2
      {&kCropCircle, with(Switch::CropCircles)},                       // TURN-4.4
      {&kSecondTile, with(Switch::Builder)},                           // TURN-5
      {&kEndOfTurn, true},                                             // TURN-6
  });
}

}  // namespace bastide
