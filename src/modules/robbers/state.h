// What the Robbers keep in the State.
#pragma once

#include "rules/types.h"

namespace bastide {

struct RobberExtras {
  Row<std::uint8_t, kMaxSeats> square;  // 1 + the square of each robber, or 0 in the supply
  Row<std::uint8_t, kMaxSeats> named;   // 1 + the figure it waits for in this phase 3, or 0
  std::uint8_t answered;                // the active seat has, in the robber step
};

}  // namespace bastide
