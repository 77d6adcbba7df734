// What the Crop Circles keep in the State.
#pragma once

#include "rules/types.h"

namespace bastide {

struct CropExtras {
  std::uint8_t option;    // 1 A, 2 B, 0 not chosen
  std::uint8_t answered;  // how many colours have answered
};

}  // namespace bastide
