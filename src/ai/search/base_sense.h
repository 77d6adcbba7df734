// The base game by hopes: every move's exact change of all points, and what is unfinished.
#pragma once

#include "ai/search/module_sense.h"

namespace bastide {

class BaseSense : public ModuleSense {
 public:
  explicit BaseSense(const Rules& rules);
  double value(const State& state, Seat seat) override;
  std::vector<ValuedAnswer> answers(const State& state, std::uint64_t seed, const Watch& watch) override;
  void go_on(State& state, Dice& dice) override;

 private:
  Valuer valuer_;
  std::unique_ptr<MoveList> moves_;
};

}  // namespace bastide
