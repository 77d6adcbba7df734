// One seat's turn tried out: every action, and the best it can decide after it until chance or others do.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "rules/rules.h"

namespace bastide {

class OwnTurn {
 public:
  // How good a position is for a seat.
  using Judge = std::function<double(const State& state, Seat seat)>;
  // At most so many positions are judged for one decision; then the rest of a turn is judged as it stands.
  OwnTurn(const Rules& rules, Judge judge, std::uint64_t positions);
  ~OwnTurn();

  // A new decision of the seat that is asked.
  void begin(const State& state);
  double value_after(const State& state, Action action) { return value_after(state, action, 0); }
  std::uint64_t judged() const { return judged_; }

 private:
  struct Board;
  double value_after(const State& state, Action action, std::size_t depth);
  double best_from(const State& state, std::size_t depth);
  double judge(const State& state);
  Board& board(std::size_t depth);

  const Rules& rules_;
  const Judge judge_;
  const std::uint64_t positions_;
  std::vector<std::unique_ptr<Board>> boards_;  // one for each action looked ahead
  Seat seat_ = 0;
  std::uint64_t judged_ = 0;
  std::uint64_t limit_ = 0;
};

}  // namespace bastide
