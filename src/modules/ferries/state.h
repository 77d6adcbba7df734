// What the Ferries keep in the State; the ferries themselves are State::crossings.
#pragma once

#include "rules/types.h"

namespace bastide {

struct FerryExtras {
  // 1 + index of the ferries that the tile just placed lets change, or 0; empty outside of that tile.
  Row<std::uint16_t, kSides> reachable;
};

}  // namespace bastide
