// How good a table of the cooperative game looks for the team, in points.
#pragma once

#include "rules/rules.h"

namespace bastide {

// Sees what the players see: of hidden tiles only that they are among the unseen ones.
class MistsOutlook {
 public:
  explicit MistsOutlook(const Rules& rules, const State& state);
  double value(const State& state) const;
  // What a meeple of this colour would add on a segment of the tile just placed.
  double gain_of_meeple(const State& state, SegmentId segment, Colour colour) const;

 private:
  double chance_to_complete(const State& state, SegmentId segment) const;
  double chance_to_fill(const State& state, CellId cell) const;
  double chance_of_need(std::uint16_t need) const;
  double worth_of_points(const State& state, double points) const;
  double useful(const State& state, int colour, double more) const;
  double areas(const State& state) const;
  double banks(const State& state) const;
  double cemeteries(const State& state) const;
  double supplies(const State& state) const;

  const Rules& rules_;
  Row<std::uint16_t, kMaxTypes> unseen_{};
  int unseen_total_ = 0;
  int draws_;                            // tiles that the active pile still has
  mutable Row<double, kNeeds> chances_;  // by need, found when asked for first
};

}  // namespace bastide
