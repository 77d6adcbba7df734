// The last tiles of the base game between two seats, solved: the mean over all draws of the best play.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "ai/search/answer.h"
#include "ai/search/watch.h"

namespace bastide {

class Endgame {
 public:
  explicit Endgame(const Rules& rules);
  // Is this question near enough to the end?
  bool reaches(const State& state) const;
  // All moves with the lead that each leads to, the best first; nothing where the watch ends it.
  std::optional<std::vector<ValuedAnswer>> solve(const State& state, const Watch& watch);
  std::uint64_t positions() const { return positions_; }

 private:
  struct Level {
    State after_move, after_draw;
    MoveList moves;
  };
  double best(const State& state, std::size_t depth);
  double after(const State& state, const Move& move, std::size_t depth);
  double mean_over_draws(const State& state, std::size_t depth);

  const Rules& rules_;
  const bool exact_values_;  // the outlook knows what farms pay to the last point
  Valuer valuer_;
  std::vector<std::unique_ptr<Level>> levels_;
  const Watch* watch_ = nullptr;
  std::uint64_t positions_ = 0;
};

}  // namespace bastide
