// What the Gold Mines keep in the State.
#pragma once

#include "rules/types.h"

namespace bastide {

struct GoldExtras {
  Row<std::uint16_t, kMaxSeats> ingots;  // of each colour; those on tiles are State::tokens
  std::uint8_t taker;                    // 1 + the colour that takes next, or 0
  std::uint8_t sharers;                  // colours that take from one pool, as bits; 0 where nobody does
};

}  // namespace bastide
