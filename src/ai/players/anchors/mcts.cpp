#include "ai/players/anchors/anchors.h"
#include "ai/players/anchors/move_agent.h"
#include "ai/players/anchors/tree_search.h"

namespace bastide {

namespace {

class MctsAgent : public MoveAgent {
 public:
  MctsAgent(const Rules& rules, const TreeSettings& settings) : MoveAgent(rules), search_(rules, settings) {}
  std::uint64_t iterations() const override { return search_.playouts(); }

 protected:
  Move plan(const State& state, Dice& dice) override {
    search_.search(state, dice);
    const TreeSearch::Edge& best = search_.best();
    return {best.action.target(), best.action.detail(), best.segment, 0};
  }

 private:
  TreeSearch search_;
};

}  // namespace

std::unique_ptr<Agent> make_mcts(const Rules& rules, int iterations, bool rave) {
  return std::make_unique<MctsAgent>(rules, TreeSettings{.iterations = iterations,
                                                         .exploration = rave ? 2.0 : 3.0,
                                                         .whole_moves = true,
                                                         .share = false,
                                                         .rave = rave});
}

}  // namespace bastide
