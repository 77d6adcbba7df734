// One move deep: takes the answer after which the learned value is highest.
#pragma once

#include "ai/players/agent.h"
#include "ai/search/learned_module_sense.h"

namespace bastide {

class LearnedPlayer : public Agent {
 public:
  LearnedPlayer(const Rules& rules, const NetWeights& weights);
  void begin(Seat) override { planned_turn_ = -1; }
  Action choose(const State& state, Dice& dice) override;
  std::uint64_t iterations() const override { return sense_->valued(); }

 private:
  const Rules& rules_;
  const std::unique_ptr<LearnedSense> sense_;
  std::optional<Action> figure_;  // for the tile of this turn
  int planned_turn_ = -1;
};

}  // namespace bastide
