// The part of complaint_about() that knows ghosts, dogs, cemeteries and piles.
#pragma once

#include <string>

#include "rules/rules.h"

namespace bastide {

std::string complaint_about_mists(const Rules& rules, const State& state);

}  // namespace bastide
