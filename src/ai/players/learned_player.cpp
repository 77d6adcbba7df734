#include "ai/players/learned_player.h"

#include <algorithm>

#include "ai/value/choices.h"
#include "rules/play.h"

namespace bastide {

LearnedPlayer::LearnedPlayer(const Rules& rules, const NetWeights& weights)
    : lister_(rules, FollowerCurve{}), value_(rules, weights), moves_(std::make_unique<MoveList>()) {}

Action LearnedPlayer::choose(const State& state, Dice&) {
  if (state.ask == Decision::Figure && planned_turn_ == state.turn) return figure_of(state, plan_);
  lister_.list(state, *moves_);
  const std::span<Move> moves(moves_->moves.data(), static_cast<std::size_t>(moves_->size));
  value_.value_moves(state, moves);
  plan_ = *std::max_element(moves.begin(), moves.end(),
                            [](const Move& a, const Move& b) { return a.value < b.value; });
  planned_turn_ = state.turn + 1;  // placing counts the tile
  return Action(Verb::PlaceTile, plan_.cell, plan_.rotation);
}

}  // namespace bastide
