// Robbers: they wait on the score track beside figures of others and take half of what moves these.
// How they rob is in track.cpp and whom_to_rob.cpp.
#include <bitset>

#include "modules/modules.h"
#include "mechanisms/score_track/track.h"
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
  if (const int now = state.extras.track.robber[robber]) squares.reset(static_cast<std::size_t>(now - 1));
  return squares;
}

// ROB-3: the next player who still has his robber; nobody else is asked.
Colour next_with_robber(const Rules& rules, const State& state) {
  for (int i = 1; i < rules.colours; ++i) {
    const Colour colour = in_turn_order(rules, state, i);
    if (!state.extras.track.robber[colour]) return colour;
  }
  return kNobody;
}

Flow enter_robber(Game& game) {
  State& state = game.state;
  if (game.rules.tiles[state.tile].facts->symbol != Symbol::Robber) return Flow::Next;
  if (!state.extras.track.robber_turn && squares_for(game.rules, state, state.active).any()) {
    return ask(state, Decision::OwnRobber, state.active);
  }
  state.extras.track.robber_turn = 0;
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
    state.extras.track.robber[colour] = static_cast<std::uint8_t>(action.target() + 1);
    tell(game, {.what = Happening::RobberPut, .colour = colour, .number = action.target()});
  }
  state.extras.track.robber_turn = own;
  return own ? Flow::Again : Flow::Next;
}

}  // namespace

void join_robbers(Rules& rules) { join_track(rules); }

const Step kRobber{"robber", enter_robber, list_robber, nullptr, apply_robber};

}  // namespace bastide
