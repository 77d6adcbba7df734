// Scoring what the tile completed, one construction after the other. An award may leave questions
// (which figure advances, whom to rob): then the step is left in the middle and entered again.
#include "rules/scoring.h"
#include "rules/steps.h"

namespace bastide {

namespace {

bool is_scored(const State& state, int i) { return state.scored >> i & 1; }

bool pays(const State& state, int i) {
  return !is_scored(state, i) && state.feature_of(state.completed[i]).strength;
}

int count_paying(const State& state) {
  int count = 0;
  for (int i = 0; i < state.completed_count; ++i) count += pays(state, i);
  return count;
}

// The points are paid: the modules have their say, then everybody goes home (TURN-3.2).
void finish(Game& game, int i) {
  const SegmentId segment = game.state.completed[i];
  game.state.scored |= 1u << i;
  game.state.paying = 0;
  for (const auto& scored : game.rules.hooks.scored) scored(game, segment);
  if (game.state.feature_of(segment).strength) send_home(game, segment);
}

void begin(Game& game, int i) {
  State& state = game.state;
  const SegmentId segment = state.completed[i];
  state.owners[i] = narrow(winners(state.feature_of(segment).strength));
  state.paying = narrow(i + 1);
  pay_winners(game, Why::Completed, segment, true);
}

// BASE-32: nobody stands there.
[[gnu::noinline]] void tell_no_points(const Game& game, SegmentId segment) {
  tell(game, {.what = Happening::NoPoints,
              .cell = game.state.links[segment].cell,
              .segment = segment,
              .number = game.state.feature_of(segment).tiles});
}

[[gnu::noinline]] Flow score_next(Game& game) {
  State& state = game.state;
  if (state.paying) finish(game, state.paying - 1);
  // Nobody stands there, so no points.
  for (int i = 0; i < state.completed_count; ++i) {
    if (is_scored(state, i) || pays(state, i)) continue;
    state.owners[i] = 0;
    if (game.log) tell_no_points(game, state.completed[i]);
    finish(game, i);
  }
  const int paying = count_paying(state);
  if (paying == 0) return Flow::Next;
  if (paying > 1 && game.rules.scoring_order_matters) return ask(state, Decision::ScoreNext, state.active);
  for (int i = 0; i < state.completed_count; ++i) {
    if (!pays(state, i)) continue;
    begin(game, i);
    break;
  }
  return Flow::Again;
}

// Most tiles complete nothing.
Flow enter_score(Game& game) { return game.state.completed_count ? score_next(game) : Flow::Next; }

void list_score(const Rules&, const State& state, ActionList& actions) {
  for (int i = 0; i < state.completed_count; ++i) {
    if (pays(state, i)) actions.add(Action(Verb::ScoreNext, state.completed[i]));
  }
}

Flow apply_score(Game& game, Action action) {
  for (int i = 0; i < game.state.completed_count; ++i) {
    if (game.state.completed[i] == action.target()) begin(game, i);
  }
  return Flow::Again;
}

}  // namespace

const Step kScore{"score", enter_score, list_score, nullptr, apply_score};

}  // namespace bastide
