#include "ai/rollout_agent.h"

#include "ai/anchors/move_agent.h"

namespace bastide {

namespace {

class RolloutAgent : public MoveAgent {
 public:
  RolloutAgent(const Rules& rules, const RolloutSettings& settings)
      : MoveAgent(rules), player_(rules, settings) {}
  std::uint64_t iterations() const override { return player_.rollouts_played(); }

 protected:
  Move plan(const State& state, Dice& dice) override {
    return player_.think(state, dice.next(), stop_).front().move;
  }

 private:
  RolloutPlayer player_;
};

}  // namespace

std::unique_ptr<Agent> make_rollout(const Rules& rules, const RolloutSettings& settings) {
  return std::make_unique<RolloutAgent>(rules, settings);
}

}  // namespace bastide
