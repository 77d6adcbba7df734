// What Mage & Witch keeps in the State.
#pragma once

#include "rules/types.h"

namespace bastide {

struct MageExtras {
  std::uint16_t mage, witch;  // 1 + the segment where it stands, or 0
};

}  // namespace bastide
