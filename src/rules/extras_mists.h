// What the cooperative game keeps in the State.
#pragma once

#include "rules/types.h"

namespace bastide {

struct MistsExtras {
  std::uint8_t result;  // 0 while it lasts, 1 won, 2 lost to ghosts, 3 lost to tiles
  std::uint8_t ghost_supply;
};

}  // namespace bastide
