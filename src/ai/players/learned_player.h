// One move deep: takes the move after which the learned value is highest.
#pragma once

#include "ai/players/agent.h"
#include "ai/value/learned/learned_value.h"

namespace bastide {

class LearnedPlayer : public Agent {
 public:
  LearnedPlayer(const Rules& rules, const NetWeights& weights);
  void begin(Seat) override { planned_turn_ = -1; }
  Action choose(const State& state, Dice& dice) override;
  std::uint64_t iterations() const override { return value_.valued(); }

 private:
  Valuer lister_;
  LearnedValue value_;
  std::unique_ptr<MoveList> moves_;
  Move plan_{};  // the tile and follower chosen together
  int planned_turn_ = -1;
};

}  // namespace bastide
