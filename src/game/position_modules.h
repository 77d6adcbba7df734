// The position lines that modules add, one function each.
#pragma once

#include <string_view>

#include "text/words.h"
#include "rules/rules.h"

namespace bastide {

// Does what the line says; false where no module has a line that begins with this word.
bool set_module_line(const Rules& rules, State& state, std::string_view word, Words& words);

}  // namespace bastide
