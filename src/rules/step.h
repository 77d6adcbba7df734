// A step of the turn: what happens there by itself, what is asked, and what the answer does.
#pragma once

#include "rules/action.h"
#include "rules/dice.h"
#include "rules/log.h"

namespace bastide {

struct Rules;

// A game at one moment: what the functions of the rules work on.
struct Game {
  const Rules& rules;
  State& state;
  const Log* log = nullptr;
};

inline void tell(const Game& game, const Event& event) {
  if (game.log) game.log->tell(game.log->listener, game.state, event);
}

// What comes next; the number is by how many steps to go on.
enum class Flow : std::uint8_t {
  Again,  // enter the step that State::step names
  Next,   // go on with the next step
  Ask     // somebody has to decide: State::ask and State::to_act say what and who
};

inline Flow ask(State& state, Decision decision, Seat seat) {
  state.ask = decision;
  state.to_act = seat;
  return Flow::Ask;
}

struct Step {
  const char* name;
  Flow (*enter)(Game& game);
  void (*list)(const Rules& rules, const State& state, ActionList& actions);
  Action (*sample)(const Rules& rules, const State& state, Dice& dice);  // null: pick from the list
  Flow (*apply)(Game& game, Action action);  // Next or Again; Ask where it ends the game
};

}  // namespace bastide
