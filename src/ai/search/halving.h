// Sequential halving: the time goes to the candidates that still compete, on the same futures for all.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "ai/search/watch.h"

namespace bastide {

// For one decision; what is used up first ends it. At least one of the limits is set.
struct Budget {
  int rollouts = 1600;  // in all; 0: no limit
  double seconds = 0;   // 0: no limit
  int threads = 1;
  int finalists = 1;  // candidates that are never dropped: they are tried equally often
  double trust = 1;   // so many rollouts tell as much as the promise of a candidate
  Clock clock = steady_seconds;
};

struct RolloutResult {
  double value;
  bool won;  // the game was played to its end, and by this seat or the team
};

struct Tried {
  std::size_t candidate;
  double promise = 0;  // its value before any rollout
  double sum = 0;
  std::int64_t won = 0;
  std::int64_t rollouts = 0;
  double mean() const { return rollouts ? sum / static_cast<double>(rollouts) : promise; }
  // The mean, with the promise as good as so many rollouts.
  double trusted(double trust) const {
    return (sum + trust * promise) / (static_cast<double>(rollouts) + trust);
  }
  // Every rollout brought so many points less.
  void take_off(double points) { sum -= points * static_cast<double>(rollouts); }
};

// The best first.
void sort_by_trust(std::span<Tried> tried, double trust);

// What one future brings a candidate, or nothing where the watch ended it. Called from several threads,
// each with its own worker number.
using Rollout = std::function<std::optional<RolloutResult>(std::size_t worker, std::size_t candidate,
                                                           std::uint64_t future)>;

// Tries candidates, which come with their promises in the order of these, and returns them with the best
// first. Where no time limit ends it the result does not depend on the number of threads.
std::vector<Tried> halve(const std::vector<double>& promises, const Budget& budget, const Watch& watch,
                         std::uint64_t salt, const Rollout& rollout);

}  // namespace bastide
