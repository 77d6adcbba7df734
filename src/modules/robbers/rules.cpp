// Robbers: they wait on the score track beside figures of others and take half of what moves these.
// Whom they rob is in whom_to_rob.cpp.
#include <bitset>

#include "mechanisms/score_track/track.h"
#include "modules/robbers/robbers.h"
#include "modules/robbers/whom_to_rob.h"
#include "rules/steps.h"

namespace bastide {

namespace {

using Squares = std::bitset<kTrackSquares>;

// ROB-2: squares with a figure of somebody else, and not where the robber is already.
Squares squares_for(const Rules& rules, const State& state, Colour robber) {
  Squares squares;
  for_each_figure(rules, [&](int figure) {
    if (colour_of_figure(figure) != robber) squares.set(static_cast<std::size_t>(square_of(state, figure)));
  });
  if (const int now = state.extras.robbers.square[robber]) squares.reset(static_cast<std::size_t>(now - 1));
  return squares;
}

// ROB-3: the next player who still has his robber; nobody else is asked.
Colour next_with_robber(const Rules& rules, const State& state) {
  for (int i = 1; i < rules.colours; ++i) {
    const Colour colour = in_turn_order(rules, state, i);
    if (!state.extras.robbers.square[colour]) return colour;
  }
  return kNobody;
}

Flow enter_robber(Game& game) {
  State& state = game.state;
  if (game.rules.tiles[state.tile].facts->symbol != Symbol::Robber) return Flow::Next;
  if (!state.extras.robbers.answered && squares_for(game.rules, state, state.active).any()) {
    return ask(state, Decision::OwnRobber, state.active);
  }
  state.extras.robbers.answered = 0;
  const Colour next = next_with_robber(game.rules, state);
  return next == kNobody ? Flow::Next : ask(state, Decision::NextRobber, game.rules.seat_of[next]);
}

Colour asked_colour(const Rules& rules, const State& state) {
  return state.ask == Decision::OwnRobber ? state.active : next_with_robber(rules, state);
}

void list_robber(const Rules& rules, const State& state, ActionList& actions) {
  actions.add(Action(Verb::Pass));
  const Squares squares = squares_for(rules, state, asked_colour(rules, state));
  for (int square = 0; square < kTrackSquares; ++square) {
    if (squares[static_cast<std::size_t>(square)]) actions.add(Action(Verb::PutRobber, square));
  }
}

Flow apply_robber(Game& game, Action action) {
  State& state = game.state;
  const bool own = state.ask == Decision::OwnRobber;
  if (action.verb() == Verb::PutRobber) {
    const Colour colour = asked_colour(game.rules, state);
    state.extras.robbers.square[colour] = narrow(action.target() + 1);
    tell(game, {.what = Happening::RobberPut, .colour = colour, .number = action.target()});
  }
  state.extras.robbers.answered = own;
  return own ? Flow::Again : Flow::Next;
}

// What happens when a figure has moved.

// ROB-8: robbers do not rob robbers. They go along with the figure to rob it later.
void carry_robbers(Game& game, Colour colour, int from, int to) {
  RobberExtras& robbers = game.state.extras.robbers;
  for (int i = 0; i < game.rules.colours; ++i) {
    const Colour owner = in_turn_order(game.rules, game.state, i);
    if (owner == colour || robbers.square[owner] != from + 1) continue;
    robbers.square[owner] = narrow(to + 1);
    robbers.named[owner] = 0;
    tell(game, {.what = Happening::RobberCarried, .colour = owner, .number = to, .other = colour});
  }
}

// ROB-5, ROB-9: each robber gets half of the points, rounded up, and goes home.
void rob(Game& game, const PendingAward& award, int figure) {
  State& state = game.state;
  Award reason{.strength = 0, .sum = {}, .segment = award.segment, .why = Why::Robbery};
  reason.sum.flat = narrow(half_of(award.sum.total()));
  for (int i = 0; i < game.rules.colours; ++i) {
    const Colour owner = in_turn_order(game.rules, state, i);
    if (!(award.claimed >> owner & 1)) continue;
    state.extras.robbers.square[owner] = state.extras.robbers.named[owner] = 0;
    tell(game,
         {.what = Happening::RobberHome, .colour = owner, .number = figure, .before = award.sum.total()});
  }
  // Their owners are paid next, in turn order: the last award in the list comes first.
  for (int i = game.rules.colours - 1; i >= 0; --i) {
    const Colour owner = in_turn_order(game.rules, state, i);
    if (!(award.claimed >> owner & 1)) continue;
    assert(state.pending_count < kMaxPending);
    state.pending[state.pending_count++] = waiting_award(owner, reason);
  }
}

void react(Game& game, const PendingAward& award, int figure, int from) {
  if (award.why == Why::Robbery) {
    carry_robbers(game, award.colour, from, square_of(game.state, figure));
  } else if (award.claimed) {
    rob(game, award, figure);
  }
  end_namings(game, figure);
}

// ROB-13: they take no part in the final scoring.
void go_home(Game& game) { game.state.extras.robbers = {}; }

constexpr Claims kRobbery{Decision::WhomToRob, settle_robbers, list_victims, choose_victim};

}  // namespace

void join_robbers(Rules& rules) {
  join_track(rules);
  rules.hooks.claims = &kRobbery;
  rules.hooks.figure_moved.add(react);
  rules.hooks.before_final.add(go_home);
}

const Step kRobber{"robber", enter_robber, list_robber, nullptr, apply_robber};

}  // namespace bastide
