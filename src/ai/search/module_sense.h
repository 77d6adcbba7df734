// The competitive game under any modules: the final scoring as it would be now, with hopes.
#pragma once

#include "ai/search/quick_policy.h"
#include "ai/search/sense.h"
#include "ai/value/standing.h"

namespace bastide {

class ModuleSense : public Evaluator, public Policy {
 public:
  explicit ModuleSense(const Rules& rules);
  double value(const State& state, Seat seat) override;
  Standing standing(const State& state) override;
  std::vector<ValuedAnswer> answers(const State& state, std::uint64_t seed, const Watch& watch) override;
  void go_on(State& state, Dice& dice) override;

 protected:
  const Rules& rules_;

 private:
  void add_answers(const State& from, Action action, std::vector<ValuedAnswer>& answers);
  double look(const State& from, const Answer& answer, std::uint64_t seed);
  void add_hopes(const State& state, Standing& standing) const;

  int tiles_in_all_ = 0;
  QuickPolicy policy_;
  std::unique_ptr<ActionList> actions_;
  std::unique_ptr<State> next_, scratch_;
};

}  // namespace bastide
