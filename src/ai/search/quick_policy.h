// Quick sensible answers to every decision of the competitive game, for rollouts under any modules.
#pragma once

#include "ai/value/choices.h"
#include "ai/value/moves.h"

namespace bastide {

class QuickPolicy {
 public:
  explicit QuickPolicy(const Rules& rules);
  Action choose(const State& state, Dice& dice);

 private:
  Action answer(const State& state, Dice& dice);

  const Rules& rules_;
  Valuer valuer_;
  Move plan_{};  // the tile and follower chosen together
  ActionList actions_;
};

}  // namespace bastide
