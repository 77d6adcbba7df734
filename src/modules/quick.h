// Quick sensible answers to the questions of modules, for rollouts; the others are answered at random. Each
// module has its own in modules/<name>/quick.cpp.
#pragma once

#include <span>

#include "modules/parts.h"
#include "rules/rules.h"

namespace bastide {

struct QuickAnswer {
  Decision decision;
  Action (*choose)(const ActionList& legal, Dice& dice);
  bool for_search = false;  // good enough where better answers are looked for
};

#define BASTIDE_DECLARE(module)                            \
  namespace module {                                       \
  extern const std::span<const QuickAnswer> kQuickAnswers; \
  }
BASTIDE_MODULES_WITH_QUICK(BASTIDE_DECLARE)
#undef BASTIDE_DECLARE

// How this question is answered, or null.
const QuickAnswer* quick_answer_to(Decision decision);

}  // namespace bastide
