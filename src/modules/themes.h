// What puzzles can be about besides the base game. Each module has its own in modules/<name>/theme.cpp.
#pragma once

#include <span>

#include "modules/parts.h"
#include "rules/rules.h"

namespace bastide {

// A puzzle is about it where its answer does one of these, or leads to more of what happens here than the
// obvious one.
struct ModuleTheme {
  const char* name;
  std::span<const Verb> verbs;
  std::span<const PieceKind> pieces;  // that are put
  std::span<const Happening> happenings;
};

#define BASTIDE_DECLARE(module)                      \
  namespace module {                                 \
  extern const std::span<const ModuleTheme> kThemes; \
  }
BASTIDE_MODULES_WITH_THEMES(BASTIDE_DECLARE)
#undef BASTIDE_DECLARE

// The most telling ones first.
std::span<const ModuleTheme> module_themes();

}  // namespace bastide
