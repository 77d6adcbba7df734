#include "positions.h"

#include <algorithm>

#include "rules/play.h"

namespace bastide {

namespace {

constexpr std::uint32_t kOddMoves = 12, kAmongTheBest = 4;  // one move in twelve is not the best one
constexpr std::uint32_t kMostBefore = 60;
constexpr int kFewestLeft = 6;

}  // namespace

bool go_to_a_position(const Rules& rules, LearnedSense& sense, Dice& dice, State& state) {
  start(rules, state);
  int before = static_cast<int>(dice.below(kMostBefore));
  while (!state.over && state.left_in_all >= kFewestLeft) {
    if (state.to_act == kChance) {
      apply(rules, state, sample(rules, state, dice));
    } else if (state.ask == Decision::PlaceTile && before-- == 0) {
      return true;
    } else if (state.ask == Decision::PlaceTile && dice.below(kOddMoves) == 0) {
      const auto answers = sense.answers(state, 1, Watch(0, {}));
      const auto among = std::min<std::size_t>(kAmongTheBest, answers.size());
      give(rules, state, answers[dice.below(narrow(among))].answer);
    } else {
      sense.go_on(state, dice);
    }
  }
  return false;
}

}  // namespace bastide
