// What a position promises, as chances to win: how far the points of this very game may still go apart is
// found by playing it on quickly from some of its moments.
#pragma once

#include <vector>

#include "ai/search/playout.h"

namespace bastide {

using SeatNumbers = Row<double, kMaxSeats>;

// How it is known what everybody will have.
enum class Expected : std::uint8_t { Valued, Solved };

class WinModel {
 public:
  explicit WinModel(const Rules& rules) : rules_(rules) {}

  // Plays on from one more moment, in which a tile is to be drawn.
  void learn(Playout& playout, const State& state, std::uint64_t seed);

  // The chance of every seat, or of the team for each of its seats, when so many points are expected.
  SeatNumbers chances(const State& state, const Standing& standing, Expected how = Expected::Valued) const;

 private:
  struct Spread {
    double tiles, variance;  // of the points of a seat at the end
  };
  void learn_spread(Playout& playout, const State& state, std::uint64_t seed);
  double variance(const State& state) const;
  double variance_about(const State& state, Expected how) const;
  SeatNumbers of_finished(const State& state) const;
  double chance_to_be_first(const Standing& standing, int seat, double deviation) const;

  const Rules& rules_;
  std::vector<Spread> spreads_;  // by tiles, the fewest first
};

}  // namespace bastide
