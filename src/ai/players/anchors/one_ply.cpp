#include "ai/players/anchors/anchors.h"
#include "ai/players/anchors/move_agent.h"

namespace bastide {

namespace {

class GreedyAgent : public MoveAgent {
 public:
  GreedyAgent(const Rules& rules, const FollowerCurve& curve) : MoveAgent(rules), valuer_(rules, curve) {}
  std::uint64_t iterations() const override { return valuer_.valued(); }

 protected:
  Move plan(const State& state, Dice& dice) override { return valuer_.best(state, dice); }

 private:
  Valuer valuer_;
};

}  // namespace

FollowerCurve linear_curve(double points_per_follower) {
  FollowerCurve curve;
  for (std::size_t i = 0; i < curve.size(); ++i) {
    curve[i] = static_cast<float>(points_per_follower * static_cast<double>(i));
  }
  return curve;
}

std::unique_ptr<Agent> make_greedy(const Rules& rules, const FollowerCurve& curve) {
  return std::make_unique<GreedyAgent>(rules, curve);
}

}  // namespace bastide
