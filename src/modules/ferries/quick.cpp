#include "modules/quick.h"

namespace bastide::ferries {

namespace {

Action pass(const ActionList&, Dice&) { return Action(Verb::Pass); }

constexpr QuickAnswer kAnswers[] = {{Decision::RedirectFerry, pass, true}};

}  // namespace

const std::span<const QuickAnswer> kQuickAnswers = kAnswers;

}  // namespace bastide::ferries
