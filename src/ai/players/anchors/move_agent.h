// An agent that plans tile and follower together and plays them one after the other.
#pragma once

#include "ai/players/agent.h"
#include "ai/value/choices.h"

namespace bastide {

class MoveAgent : public Agent {
 public:
  explicit MoveAgent(const Rules& rules) : rules_(rules), valuer_(rules, kConvex) {}
  void begin(Seat) override { planned_turn_ = -1; }
  Action choose(const State& state, Dice& dice) final;

 protected:
  // The whole move for the tile in hand.
  virtual Move plan(const State& state, Dice& dice) = 0;

  const Rules& rules_;

 private:
  Action figure_at_once(const State& state);

  Valuer valuer_;  // for a figure that was not planned
  std::unique_ptr<State> after_;
  Move planned_{};
  int planned_turn_ = -1;
};

}  // namespace bastide
