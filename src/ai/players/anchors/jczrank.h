// The ranking of a position by many small considerations: points, chances to complete what is begun,
// too many open features, followers in hand, and features that may still be connected.
#pragma once

#include "rules/rules.h"

namespace bastide {

class JczRanking {
 public:
  explicit JczRanking(const Rules& rules) : rules_(rules) {}
  // What the position is worth to this seat, which has just played.
  double rank(const State& state, Seat me);

 private:
  struct Open {
    int roads = 0, cities = 0, cloisters = 0, farms = 0;
  };

  void look_at_cells(const State& state);
  double chance_to_complete(const State& state, SegmentId root) const;
  double features(const State& state, Seat me);
  double followers_at_risk(const State& state, Seat me, std::uint64_t strength, double chance) const;
  double connections(const State& state, Seat me) const;
  double joining(const State& state, Seat me, SegmentId a, SegmentId b) const;
  double neighbours(const State& state) const;

  const Rules& rules_;
  Row<double, kMaxCells> chance_;  // of each open cell: that its tile comes to somebody in need
  Row<Open, kMaxSeats> open_;
};

}  // namespace bastide
