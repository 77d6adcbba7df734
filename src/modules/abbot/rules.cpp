// The abbot: stands on cloisters and gardens, and may be taken back early for what is there.
#include "modules/abbot/abbot.h"
#include "rules/pieces.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

// ABB-5, ABB-6: from an incomplete cloister or garden.
void list_retrieval(const Rules&, const State& state, ActionList& actions) {
  const int index = find_piece(state, state.active, PieceKind::Abbot);
  if (index < 0) return;
  const SegmentId segment = state.pieces[index].segment;
  if (!state.feature_of(segment).complete()) actions.add(Action(Verb::RetrieveAbbot, segment));
}

// His owner alone is paid, whoever else stands there (AMB-35).
Flow retrieve(Game& game, Action action) {
  const SegmentId segment = action.target();
  award(game, game.state.active,
        {.strength = game.state.feature_of(segment).strength,
         .sum = value(game.rules, game.state, segment, false),
         .segment = segment,
         .why = Why::Retrieved});
  take_piece(game, find_piece(game.state, game.state.active, PieceKind::Abbot));
  return Flow::Next;
}

}  // namespace

void join_abbot(Rules& rules) {
  constexpr auto kind = PieceKind::Abbot;
  for (auto& supply : rules.supply) supply[kind] = 1;
  rules.weight[kind] = 1;
  rules.stands_on[kind] = bit_of(FeatureKind::Cloister) | bit_of(FeatureKind::Garden);
  rules.hooks.figure_options.add({Verb::RetrieveAbbot, list_retrieval, retrieve});
}

}  // namespace bastide
