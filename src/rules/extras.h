// What the modules keep in the State: plain data, all zero at the start of a game.
#pragma once

#include "rules/extras_bigbox.h"
#include "rules/extras_mists.h"
#include "rules/extras_track.h"

namespace bastide {

struct Extras {
  GoodsExtras goods;
  FlyingExtras flying;
  FerryExtras ferries;
  GoldExtras gold;
  MageExtras mage;
  CropExtras crop;
  TrackExtras track;
  MessageExtras messages;
  MistsExtras mists;
};

}  // namespace bastide
