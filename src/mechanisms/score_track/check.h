// The part of the slow check that concerns the score track.
#pragma once

#include <string>

#include "rules/rules.h"

namespace bastide {

std::string complaint_about_track(const Rules& rules, const State& state);

}  // namespace bastide
