// What the Flying Machines keep in the State.
#pragma once

#include "rules/types.h"

namespace bastide {

struct FlyingExtras {
  std::uint8_t in_flight;  // 1 + the kind of the follower on the machine, or 0
  std::uint8_t roll;
};

}  // namespace bastide
