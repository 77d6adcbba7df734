#include "modules/quick.h"

namespace bastide::crop_circles {

namespace {

Action pass(const ActionList&, Dice&) { return Action(Verb::Pass); }

constexpr QuickAnswer kAnswers[] = {{Decision::CropAdd, pass}};

}  // namespace

const std::span<const QuickAnswer> kQuickAnswers = kAnswers;

}  // namespace bastide::crop_circles
