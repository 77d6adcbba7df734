#include "ai/players/anchors/anchors.h"
#include "ai/players/anchors/tree_search.h"
#include "rules/play.h"

namespace bastide {

namespace {

class CarcasumAgent : public Agent {
 public:
  CarcasumAgent(const Rules& rules, int iterations)
      : rules_(rules),
        search_(rules, {.iterations = iterations, .exploration = 0.5, .whole_moves = false, .share = true}) {}

  // One search serves the tile and the follower that comes right after it.
  Action choose(const State& state, Dice& dice) override {
    const bool planned = next_turn_ == state.turn && next_ask_ == state.ask;
    next_turn_ = -1;
    if (planned && is_legal(rules_, state, next_)) return next_;
    search_.search(state, dice);
    const TreeSearch::Edge& best = search_.best();
    if (state.ask == Decision::PlaceTile) {
      if (const TreeSearch::Edge* next = search_.best_after(best)) {
        next_ = next->action;
        next_turn_ = state.turn + 1;  // placing counts the tile
      }
    }
    return best.action;
  }
  void begin(Seat) override { next_turn_ = -1; }
  std::uint64_t iterations() const override { return search_.playouts(); }

 private:
  const Rules& rules_;
  TreeSearch search_;
  Action next_{};
  int next_turn_ = -1;
  const Decision next_ask_ = Decision::Figure;
};

}  // namespace

std::unique_ptr<Agent> make_carcasum(const Rules& rules, int iterations) {
  return std::make_unique<CarcasumAgent>(rules, iterations);
}

}  // namespace bastide
