#include "mechanisms/score_track/track.h"

#include <algorithm>

#include "mechanisms/score_track/whom_to_rob.h"
#include "rules/scoring.h"
#include "rules/steps.h"

namespace bastide {

namespace {

std::int16_t& points_of(State& state, int figure) {
  const Colour colour = colour_of_figure(figure);
  return figure & 1 ? state.extras.track.woman[colour] : state.score[colour];
}

PendingAward& next_award(State& state) { return state.pending[state.pending_count - 1u]; }

PendingAward waiting(Colour colour, const Award& reason) {
  PendingAward award{};
  award.strength = reason.strength;
  award.sum = reason.sum;
  award.segment = reason.segment;
  award.why = reason.why;
  award.colour = colour;
  return award;
}

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
  state.pending[0] = waiting(colour, reason);
  ++state.pending_count;
  state.settling = 1;
}

// ROB-8: robbers do not rob robbers. They go along with the figure to rob it later.
void carry_robbers(Game& game, Colour colour, int from, int to) {
  TrackExtras& track = game.state.extras.track;
  for (int i = 0; i < game.rules.colours; ++i) {
    const Colour owner = in_turn_order(game.rules, game.state, i);
    if (owner == colour || track.robber[owner] != from + 1) continue;
    track.robber[owner] = static_cast<std::uint8_t>(to + 1);
    track.named[owner] = 0;
    tell(game, {.what = Happening::RobberCarried, .colour = owner, .number = to, .other = colour});
  }
}

// ROB-5, ROB-9: each robber gets half of the points, rounded up, and goes home.
void rob(Game& game, const PendingAward& award, int figure) {
  State& state = game.state;
  Award reason{.strength = 0, .sum = {}, .segment = award.segment, .why = Why::Robbery};
  reason.sum.flat = static_cast<std::int16_t>(half_of(award.sum.total()));
  for (int i = 0; i < game.rules.colours; ++i) {
    const Colour owner = in_turn_order(game.rules, state, i);
    if (!(award.robbing >> owner & 1)) continue;
    state.extras.track.robber[owner] = state.extras.track.named[owner] = 0;
    tell(game,
         {.what = Happening::RobberHome, .colour = owner, .number = figure, .before = award.sum.total()});
  }
  // Their owners are paid next, in turn order: the last award in the list comes first.
  for (int i = game.rules.colours - 1; i >= 0; --i) {
    const Colour owner = in_turn_order(game.rules, state, i);
    if (!(award.robbing >> owner & 1)) continue;
    assert(state.pending_count < kMaxPending);
    state.pending[state.pending_count++] = waiting(owner, reason);
  }
}

// The figure advances, and everything on the track reacts.
void advance(Game& game) {
  State& state = game.state;
  const PendingAward award = next_award(state);
  --state.pending_count;
  const int figure = figure_id(award.colour, award.figure - 1);
  const int from = square_of(state, figure);
  add_points(game, award.colour, award.reason(), points_of(state, figure), figure & 1);
  const int to = square_of(state, figure);
  if (earns_message(game.rules, state, award.colour, to) && !state.extras.track.message_due) {  // MSG-5
    state.extras.track.message_due = 1;
    tell(game, {.what = Happening::MessageEarned, .colour = award.colour, .number = figure & 1, .before = to});
  }
  if (award.why == Why::Robbery) {
    carry_robbers(game, award.colour, from, to);
  } else {
    rob(game, award, figure);
  }
  end_namings(game, figure);
}

Flow enter_settle(Game& game) {
  State& state = game.state;
  while (state.pending_count) {
    PendingAward& award = next_award(state);
    if (!award.figure) {
      if (game.rules.scoring_figures > 1) {
        return ask(state, Decision::AdvanceFigure, game.rules.seat_of[award.colour]);
      }
      award.figure = 1;
    }
    const Colour robber = settle_robbers(game.rules, state, award);
    if (robber != kNobody) return ask(state, Decision::WhomToRob, game.rules.seat_of[robber]);
    advance(game);
  }
  state.settling = 0;
  return Flow::Again;
}

void list_settle(const Rules& rules, const State& state, ActionList& actions) {
  if (state.ask == Decision::WhomToRob) return list_victims(rules, state, actions);
  for (int figure = 0; figure < rules.scoring_figures; ++figure)
    actions.add(Action(Verb::Advance, 0, figure));
}

Flow apply_settle(Game& game, Action action) {
  PendingAward& award = next_award(game.state);
  if (action.verb() == Verb::Advance) {
    award.figure = static_cast<std::uint8_t>(1 + action.detail());
  } else {
    choose_victim(game, award, action.target());
  }
  return Flow::Again;
}

// MSG-9, ROB-13: one figure shows the sum, and the robbers are gone.
void add_up(Game& game) {
  State& state = game.state;
  for (int colour = 0; game.log && game.rules.scoring_figures > 1 && colour < game.rules.colours; ++colour) {
    const auto c = static_cast<std::size_t>(colour);
    tell(game, {.what = Happening::FiguresAdded,
                .colour = static_cast<Colour>(colour),
                .number = state.extras.track.woman[c],
                .before = state.score[c]});
  }
  for (std::size_t colour = 0; colour < kMaxSeats; ++colour) {
    state.score[colour] = static_cast<std::int16_t>(state.score[colour] + state.extras.track.woman[colour]);
  }
  state.extras.track = {};
}

constexpr Step kSettle{"settle an award", enter_settle, list_settle, nullptr, apply_settle};

}  // namespace

int square_of(const State& state, int figure) {
  const Colour colour = colour_of_figure(figure);
  return (figure & 1 ? state.extras.track.woman[colour] : state.score[colour]) % kTrackSquares;
}

void join_track(Rules& rules) {
  if (rules.settle) return;
  rules.settle = &kSettle;
  rules.scoring_order_matters = true;
  rules.hooks.pay = pay;
  rules.hooks.before_final.add(add_up);
}

}  // namespace bastide
