// Turns under any modules by the learned value: a tile, and the figure that follows it. What else a turn asks
// is answered by the best of a few answers.
#pragma once

#include "ai/search/answer.h"
#include "ai/search/quick_policy.h"
#include "ai/value/learned/learned_value.h"

namespace bastide {

class LearnedTurns {
 public:
  // The value must outlive it.
  LearnedTurns(const Rules& rules, LearnedValue& learned);

  // The tile in hand put there, with each figure that may follow at once; without a figure where something
  // else is asked first. The seed is for the quick answers.
  void add_turns(const State& state, CellId cell, int rotation, std::uint64_t seed,
                 std::vector<ValuedAnswer>& answers);
  // All answers to the question for a figure.
  void add_figures(const State& state, std::uint64_t seed, std::vector<ValuedAnswer>& answers);
  // Any other answer.
  double value_after(const State& state, Action action, std::uint64_t seed);
  // A good answer to a question that is neither for a tile nor for a figure; of many only a few are tried.
  Action choose(const State& state, Dice& dice);

 private:
  struct ValuedFigure {
    Action figure;
    double value;
  };
  void value_figures(const State& state, std::uint64_t seed);
  void finish(State& state, Seat seat, std::uint64_t seed);
  void finish_quickly(State& state, Dice& dice);
  double value_of_end(const State& state, Seat seat);
  double value_of_flight(const State& state, Seat seat, std::uint64_t seed);
  double value_of_landing(const State& state, Seat seat, std::uint64_t seed);

  const Rules& rules_;
  LearnedValue& learned_;
  QuickPolicy policy_;
  std::unique_ptr<State> placed_, passed_, played_, rolled_, tried_;
  std::unique_ptr<ActionList> actions_, landings_, choices_;
  std::vector<ValuedFigure> figures_;
};

}  // namespace bastide
