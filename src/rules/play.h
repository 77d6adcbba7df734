// The public face of the rules: start a game, see what may be done, do it.
#pragma once

#include "rules/rules.h"

namespace bastide {

// A new game, waiting for the first draw.
void start(const Rules& rules, State& state);

// A game whose state was set up by hand, from the step State::step on.
void resume(Game& game);

// Every action that is legal now. Empty only when the game is over.
void legal(const Rules& rules, const State& state, ActionList& actions);
bool is_legal(const Rules& rules, const State& state, Action action);

// How likely an action of chance is, relative to its alternatives; 1 for the choices of people.
std::uint32_t weight_of(const Rules& rules, const State& state, Action action);

// One legal action, as if picked from the list by these weights.
Action sample(const Rules& rules, const State& state, Dice& dice);

// Does it, and goes on until somebody has to decide again. The action must be legal.
void apply(const Rules& rules, State& state, Action action, const Log* log = nullptr);

}  // namespace bastide
