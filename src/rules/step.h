// A step of the turn: what happens there by itself, what is asked, and what the answer does.
#pragma once

#include "rules/action.h"
#include "rules/dice.h"

namespace bastide {

struct Rules;
struct State;
struct Log;

// A game at one moment: what the functions of the rules work on.
struct Game {
  const Rules& rules;
  State& state;
  const Log* log = nullptr;
};

enum class Flow : std::uint8_t {
  Ask,   // somebody has to decide: State::ask and State::to_act say what and who
  Next,  // go on with the next step
  Again  // enter the step that State::step names
};

struct Step {
  const char* name;
  Flow (*enter)(Game& game);                                                   // Ask or Next
  void (*list)(const Rules& rules, const State& state, ActionList& actions);
  Action (*sample)(const Rules& rules, const State& state, Dice& dice);  // null: pick from the list
  Flow (*apply)(Game& game, Action action);
};

}  // namespace bastide
