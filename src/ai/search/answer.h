// Answers to what is asked, as a search compares them.
#pragma once

#include <optional>
#include <vector>

#include "ai/value/moves.h"

namespace bastide {

// An answer to what is asked; with a tile the figure that follows it at once.
struct Answer {
  Action action;
  std::optional<Action> figure;
};

// Does what it says.
void give(const Rules& rules, State& state, const Answer& answer);

// A move of the base game for the tile in hand.
Answer answer_of(const State& state, const Move& move);

// An answer and how the position looks after it.
struct ValuedAnswer {
  Answer answer;
  double value;
};

// The best first.
void sort_by_value(std::vector<ValuedAnswer>& answers);

}  // namespace bastide
