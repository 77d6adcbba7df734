// What Builders & Traders keeps in the State.
#pragma once

#include "rules/types.h"

namespace bastide {

struct GoodsExtras {
  Row<Row<std::uint16_t, 3>, kMaxSeats> tokens;  // wine, grain, cloth of each colour
};

}  // namespace bastide
