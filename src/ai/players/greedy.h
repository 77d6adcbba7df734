// A simple player for any rules: it tries every action, plays its own turn out, and takes the one after
// which it would stand best if the game ended then.
#pragma once

#include <memory>

#include "ai/players/agent.h"
#include "ai/search/own_turn.h"

namespace bastide {

class GreedyPlayer : public Agent {
 public:
  explicit GreedyPlayer(const Rules& rules);
  Action choose(const State& state, Dice& dice) override;
  std::uint64_t iterations() const override { return turn_.judged(); }

 private:
  double standing(const State& state, Seat seat);

  const Rules& rules_;
  OwnTurn turn_;
  std::unique_ptr<State> end_;
  std::unique_ptr<ActionList> actions_;
};

}  // namespace bastide
