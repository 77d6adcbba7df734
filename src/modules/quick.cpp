#include "modules/quick.h"

namespace bastide {

namespace {

#define BASTIDE_LIST(module) &module::kQuickAnswers,
constexpr const std::span<const QuickAnswer>* kAllAnswers[] = {BASTIDE_MODULES_WITH_QUICK(BASTIDE_LIST)};
#undef BASTIDE_LIST

}  // namespace

const QuickAnswer* quick_answer_to(Decision decision) {
  for (const auto* answers : kAllAnswers) {
    for (const QuickAnswer& answer : *answers) {
      if (answer.decision == decision) return &answer;
    }
  }
  return nullptr;
}

}  // namespace bastide
