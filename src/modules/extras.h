// What the modules keep in the State: plain data, all zero at the start of a game.
#pragma once

#include "mechanisms/score_track/state.h"
#include "modules/builders_and_traders/state.h"
#include "modules/crop_circles/state.h"
#include "modules/ferries/state.h"
#include "modules/flying_machines/state.h"
#include "modules/gold_mines/state.h"
#include "modules/mage_and_witch/state.h"
#include "modules/messages/state.h"
#include "modules/mists/state.h"
#include "modules/robbers/state.h"

namespace bastide {

struct Extras {
  GoodsExtras goods;
  FlyingExtras flying;
  FerryExtras ferries;
  GoldExtras gold;
  MageExtras mage;
  CropExtras crop;
  TrackExtras track;
  RobberExtras robbers;
  MessageExtras messages;
  MistsExtras mists;
};

}  // namespace bastide
