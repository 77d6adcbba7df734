// A plain player for the cooperative game: it looks at each of its choices once and takes the one after
// which the table looks best. No search.
#pragma once

#include <memory>
#include <vector>

#include "ai/value/mists_outlook.h"

namespace bastide {

struct ValuedAction {
  Action action;
  double value;
};

class MistsBot {
 public:
  explicit MistsBot(const Rules& rules);
  // The choice of the seat that is asked. Dice only break ties.
  Action choose(const State& state, Dice& dice);
  // All its choices, with how the table looks after each; valid until the next call.
  const std::vector<ValuedAction>& choices(const State& state);

 private:
  double best_meeple(const MistsOutlook& outlook);

  const Rules& rules_;
  std::unique_ptr<State> after_;
  std::unique_ptr<ActionList> actions_, meeples_;
  std::vector<ValuedAction> valued_;
};

}  // namespace bastide
