#include "ai/search/answer.h"

#include <algorithm>

#include "rules/play.h"
#include "rules/put_in_order.h"

namespace bastide {

void give(const Rules& rules, State& state, const Answer& answer) {
  apply(rules, state, answer.action);
  if (answer.figure && state.ask == Decision::Figure) apply(rules, state, *answer.figure);
}

Answer answer_of(const State& state, const Move& move) {
  const Action place(Verb::PlaceTile, move.cell, move.rotation);
  if (move.segment == kNone) return {place, Action(Verb::Pass)};
  // The segments of the next tile are numbered on.
  return {place, Action(Verb::PlacePiece, state.segment_count + move.segment,
                        piece_detail(PieceKind::Follower, state.to_act))};
}

void sort_by_value(std::vector<ValuedAnswer>& answers) {
  put_in_order(answers, [](const ValuedAnswer& a, const ValuedAnswer& b) { return a.value > b.value; });
}

}  // namespace bastide
