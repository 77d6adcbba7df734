// Whether a State is what the tiles and pieces on the table make of it. For tests and debugging.
#pragma once

#include "modules/parts.h"
#include "rules/check.h"

namespace bastide {

// What must hold of a module's own data, in play or not; each has it in modules/<name>/check.cpp.
struct ModuleCheck {
  std::string (*complain)(const Rules& rules, const State& state);
  void (*keep)(const Rules& rules, const State& state, KeptElsewhere& kept) = nullptr;
};

#define BASTIDE_DECLARE(module)    \
  namespace module {               \
  extern const ModuleCheck kCheck; \
  }
BASTIDE_MODULES_WITH_CHECK(BASTIDE_DECLARE)
#undef BASTIDE_DECLARE

// The tiles and pieces that they keep, all together.
KeptElsewhere kept_by_modules(const Rules& rules, const State& state);

// What disagrees, as a sentence; empty when all is well.
std::string complaint_about(const Rules& rules, const State& state);

}  // namespace bastide
