#include "ai/search/base_sense.h"

#include "ai/value/choices.h"

namespace bastide {

BaseSense::BaseSense(const Rules& rules)
    : ModuleSense(rules), valuer_(rules, kConvex, kTunedHopes), moves_(std::make_unique<MoveList>()) {}

double BaseSense::value(const State& state, Seat seat) {
  return state.over ? final_lead(rules_, state, seat) : static_cast<double>(valuer_.standing(state, seat));
}

std::vector<ValuedAnswer> BaseSense::answers(const State& state, std::uint64_t seed, const Watch& watch) {
  if (state.ask != Decision::PlaceTile) return ModuleSense::answers(state, seed, watch);
  std::vector<ValuedAnswer> answers;
  valuer_.list(state, *moves_);
  for (int i = 0; i < moves_->size; ++i) {
    const Move& move = moves_->moves[i];
    answers.push_back({answer_of(state, move), move.value});
  }
  sort_by_value(answers);
  return answers;
}

void BaseSense::go_on(State& state, Dice& dice) {
  if (state.ask != Decision::PlaceTile) return ModuleSense::go_on(state, dice);
  play_choice(rules_, state, valuer_.best(state, dice));
}

}  // namespace bastide
