#include "mechanisms/score_track/track.h"

#include <algorithm>

#include "rules/scoring.h"
#include "rules/steps.h"

namespace bastide {

namespace {

std::int16_t& points_of(State& state, int figure) {
  const Colour colour = colour_of_figure(figure);
  return figure & 1 ? state.extras.track.woman[colour] : state.score[colour];
}

PendingAward& next_award(State& state) { return state.pending[state.pending_count - 1u]; }

// Hooks::pay. Awards are paid in the order in which they come, so each goes behind those that wait.
void pay(Game& game, Colour colour, const Award& reason) {
  State& state = game.state;
  if (reason.sum.total() == 0) {  // no figure moves (MSG-4)
    add_points(game, colour, reason, state.score[colour]);
    return;
  }
  assert(state.pending_count < kMaxPending);
  std::copy_backward(state.pending.begin(), state.pending.begin() + state.pending_count,
                     state.pending.begin() + state.pending_count + 1);
  state.pending[0] = waiting_award(colour, reason);
  ++state.pending_count;
  state.settling = 1;
}

// The figure advances, and everything on the track reacts.
void advance(Game& game) {
  State& state = game.state;
  const PendingAward award = next_award(state);
  --state.pending_count;
  const int figure = figure_id(award.colour, award.figure - 1);
  const int from = square_of(state, figure);
  add_points(game, award.colour, award.reason(), points_of(state, figure), figure & 1);
  for (const auto& figure_moved : game.rules.hooks.figure_moved) figure_moved(game, award, figure, from);
}

Flow enter_settle(Game& game) {
  State& state = game.state;
  const Claims* claims = game.rules.hooks.claims;
  while (state.pending_count) {
    PendingAward& award = next_award(state);
    if (!award.figure) {
      if (game.rules.scoring_figures > 1) {
        return ask(state, Decision::AdvanceFigure, game.rules.seat_of[award.colour]);
      }
      award.figure = 1;
    }
    const Colour chooser = claims ? claims->settle(game.rules, state, award) : kNobody;
    if (chooser != kNobody) return ask(state, claims->asks, game.rules.seat_of[chooser]);
    advance(game);
  }
  state.settling = 0;
  return Flow::Again;
}

void list_settle(const Rules& rules, const State& state, ActionList& actions) {
  if (state.ask != Decision::AdvanceFigure) return rules.hooks.claims->list(rules, state, actions);
  for (int figure = 0; figure < rules.scoring_figures; ++figure)
    actions.add(Action(Verb::Advance, 0, figure));
}

Flow apply_settle(Game& game, Action action) {
  PendingAward& award = next_award(game.state);
  if (action.verb() == Verb::Advance) {
    award.figure = narrow(1 + action.detail());
  } else {
    game.rules.hooks.claims->choose(game, award, action);
  }
  return Flow::Again;
}

// MSG-9: one figure shows the sum.
void add_up(Game& game) {
  State& state = game.state;
  for (int colour = 0; game.log && game.rules.scoring_figures > 1 && colour < game.rules.colours; ++colour) {
    tell(game, {.what = Happening::FiguresAdded,
                .colour = narrow(colour),
                .number = state.extras.track.woman[colour],
                .before = state.score[colour]});
  }
  for (std::size_t colour = 0; colour < kMaxSeats; ++colour) {
    state.score[colour] = narrow(state.score[colour] + state.extras.track.woman[colour]);
  }
  state.extras.track = {};
}

constexpr Step kSettle{"settle an award", enter_settle, list_settle, nullptr, apply_settle};

}  // namespace

int square_of(const State& state, int figure) {
  const Colour colour = colour_of_figure(figure);
  return (figure & 1 ? state.extras.track.woman[colour] : state.score[colour]) % kTrackSquares;
}

PendingAward waiting_award(Colour colour, const Award& reason) {
  PendingAward award{};
  award.strength = reason.strength;
  award.sum = reason.sum;
  award.segment = reason.segment;
  award.why = reason.why;
  award.colour = colour;
  return award;
}

void join_track(Rules& rules) {
  if (rules.settle) return;
  rules.settle = &kSettle;
  rules.scoring_order_matters = true;
  rules.hooks.pay = pay;
  rules.hooks.before_final.add(add_up);
}

}  // namespace bastide
