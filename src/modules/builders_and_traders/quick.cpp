#include "modules/quick.h"

namespace bastide::builders_and_traders {

namespace {

Action take(const ActionList&, Dice&) { return Action(Verb::TakeSecondTile); }

constexpr QuickAnswer kAnswers[] = {{Decision::SecondTile, take, true}};

}  // namespace

const std::span<const QuickAnswer> kQuickAnswers = kAnswers;

}  // namespace bastide::builders_and_traders
