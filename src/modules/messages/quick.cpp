#include "modules/quick.h"

#include <algorithm>

namespace bastide::messages {

namespace {

Action often_the_action(const ActionList& legal, Dice& dice) {
  const bool possible = std::find(legal.begin(), legal.end(), Action(Verb::MessageAction)) != legal.end();
  return possible && dice.below(2) ? Action(Verb::MessageAction) : Action(Verb::MessagePoints);
}

constexpr QuickAnswer kAnswers[] = {{Decision::Message, often_the_action}};

}  // namespace

const std::span<const QuickAnswer> kQuickAnswers = kAnswers;

}  // namespace bastide::messages
