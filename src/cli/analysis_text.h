// An analysis in words, for the terminal.
#pragma once

#include <string>

#include "ai/analysis/summary.h"

namespace bastide {

// One line: "41 %  red lost 12.3, luck +4.1; blue lost 8.0, luck -4.1"
std::string progress_text(const Study& study);

// The players with their sums, then every slip and mistake with what was better and why.
std::string analysis_text(const Study& study);

}  // namespace bastide
