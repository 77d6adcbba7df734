// A simple player for any rules: it tries every action, plays its own turn out, and takes the one after
// which it would stand best if the game ended then.
#pragma once

#include <memory>

#include "ai/agent.h"

namespace bastide {

class GreedyPlayer : public Agent {
 public:
  explicit GreedyPlayer(const Rules& rules);
  ~GreedyPlayer() override;
  Action choose(const State& state, Dice& dice) override;
  std::uint64_t iterations() const override { return looked_at_; }

 private:
  struct Board;
  double value_after(const State& state, Action action, std::size_t depth);
  double best_from(const State& state, std::size_t depth);
  double standing(const State& state);
  Board& board(std::size_t depth);

  const Rules& rules_;
  std::vector<std::unique_ptr<Board>> boards_;  // one for each action looked ahead
  std::unique_ptr<State> end_;
  Seat seat_ = 0;
  std::uint64_t looked_at_ = 0;
  std::uint64_t limit_ = 0;
};

}  // namespace bastide
