// Numbers that a set-up screen shows.
#pragma once

#include "rules/setup.h"

namespace bastide {

// Tiles of a set-up, with those that lie on the table at the start.
int tiles_in(const Setup& setup);
// Without those.
int tiles_to_come_in(const Setup& setup);
// How long people need, to five minutes.
int minutes_of(int tiles, int seats);

}  // namespace bastide
