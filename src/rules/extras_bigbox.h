// What Builders & Traders and the minis on the board keep in the State.
#pragma once

#include "rules/types.h"

namespace bastide {

struct GoodsExtras {
  std::array<std::array<std::uint16_t, 3>, kMaxSeats> tokens;  // wine, grain, cloth of each colour
};

struct FlyingExtras {
  std::uint8_t in_flight;  // 1 + the kind of the follower on the machine, or 0
  std::uint8_t roll;
};

struct GoldExtras {
  std::array<std::uint16_t, kMaxSeats> ingots;  // of each colour; those on tiles are State::tokens
  std::uint8_t taker;                           // 1 + the colour that takes next, or 0
  std::uint8_t sharers;                         // colours that take from one pool, as bits; 0 where nobody does
};

struct MageExtras {
  std::uint16_t mage, witch;  // 1 + the segment where it stands, or 0
};

struct CropExtras {
  std::uint8_t option;    // 1 A, 2 B, 0 not chosen
  std::uint8_t answered;  // how many colours have answered
};

}  // namespace bastide
