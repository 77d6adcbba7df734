// Answers that come to the same: a tile that looks alike when it is turned, a figure on another part of the
// tile that belongs to the same place.
#pragma once

#include <memory>
#include <vector>

#include "ai/search/answer.h"

namespace bastide {

class SameMoves {
 public:
  explicit SameMoves(const Rules& rules);

  bool same(const State& state, const Answer& a, const Answer& b);
  // Every legal answer that comes to the same as this one, which is the first.
  std::vector<Answer> all(const State& state, const Answer& answer);

 private:
  bool lie_alike(const State& state, Action a, Action b) const;
  // Leaves the position with the tile in `after_`.
  bool asks_figure(const State& state, Action place);
  bool stand_alike(const State& state, const Answer& a, const Answer& b) const;
  std::vector<Answer> with_figures(const State& state, Action place);

  const Rules& rules_;
  const std::vector<std::uint8_t> rotations_;
  std::unique_ptr<State> after_;
  std::unique_ptr<ActionList> actions_, figures_;
};

}  // namespace bastide
