// The part of complaint_about() for what Builders & Traders and the minis on the board keep.
#pragma once

#include <string>

#include "rules/rules.h"

namespace bastide {

// Relies on features and pieces that were found to be in order.
std::string complaint_about_bigbox(const Rules& rules, const State& state);

}  // namespace bastide
