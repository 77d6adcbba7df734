// The cooperative game as mists-bot sees it.
#pragma once

#include "ai/search/mists_bot.h"
#include "ai/search/sense.h"

namespace bastide {

class TeamSense : public Evaluator, public Policy {
 public:
  explicit TeamSense(const Rules& rules) : rules_(rules), bot_(rules) {}
  double value(const State& state, Seat seat) override;
  Standing standing(const State& state) override;
  std::vector<ValuedAnswer> answers(const State& state, std::uint64_t seed, const Watch& watch) override;
  void go_on(State& state, Dice& dice) override;

 private:
  const Rules& rules_;
  MistsBot bot_;
};

}  // namespace bastide
