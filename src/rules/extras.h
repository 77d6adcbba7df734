// What the modules keep in the State: plain data, all zero at the start of a game.
#pragma once

#include "rules/types.h"

namespace bastide {

struct Extras {
  std::uint8_t none;
};

}  // namespace bastide
