#include "ai/players/learned_player.h"

#include "rules/play.h"

namespace bastide {

LearnedPlayer::LearnedPlayer(const Rules& rules, const NetWeights& weights)
    : rules_(rules), sense_(learned_sense(rules, weights, 0)) {}

Action LearnedPlayer::choose(const State& state, Dice& dice) {
  if (state.ask == Decision::Figure && planned_turn_ == state.turn && is_legal(rules_, state, *figure_))
    return *figure_;
  const Answer best = sense_->answers(state, dice.next(), Watch(0, {})).front().answer;
  figure_ = best.figure;
  planned_turn_ = best.figure ? state.turn + 1 : -1;  // placing counts the tile
  return best.action;
}

}  // namespace bastide
