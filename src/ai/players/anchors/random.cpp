#include "ai/players/anchors/anchors.h"
#include "rules/play.h"

namespace bastide {

namespace {

class RandomAgent : public Agent {
 public:
  explicit RandomAgent(const Rules& rules) : rules_(rules) {}
  Action choose(const State& state, Dice& dice) override { return sample(rules_, state, dice); }

 private:
  const Rules& rules_;
};

}  // namespace

std::unique_ptr<Agent> make_random(const Rules& rules) { return std::make_unique<RandomAgent>(rules); }

}  // namespace bastide
