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
};

// What one future brought each candidate of a round, in their order.
struct PlayedFuture {
  std::uint64_t future;
  std::vector<RolloutResult> results;
};

// The course of it, apart from who plays the futures: threads of one program, or several programs.
class Halving {
 public:
  Halving(const std::vector<double>& promises, const Budget& budget);

  struct Round {
    std::span<const Tried> candidates;
    std::uint64_t from, to;  // the futures to be played; without a limit of rollouts there is no end of them
    double part;             // of the time that is gone when it ends
  };
  // The round to be played now; nothing after the last one.
  std::optional<Round> round() const;
  // What was played of it, in any order, and which future is next.
  void add(std::vector<PlayedFuture> played, std::uint64_t next);

  const std::vector<Tried>& tried() const { return tried_; }  // the best first, as far as is known

 private:
  const Budget budget_;
  std::vector<Tried> tried_;
  std::vector<std::size_t> rounds_;  // how many candidates each has
  std::size_t played_rounds_ = 0;
  std::uint64_t next_ = 0;
};

// The seed of one of the futures that a number makes.
inline std::uint64_t seed_of_future(std::uint64_t salt, std::uint64_t future) {
  return salt + future * 0x9E3779B97F4A7C15u;
}

// What one future brings a candidate, or nothing where the watch ended it. Called from several threads,
// each with its own worker number.
using Rollout = std::function<std::optional<RolloutResult>(std::size_t worker, std::size_t candidate,
                                                           std::uint64_t future)>;

// Tries candidates, which come with their promises in the order of these, and returns them with the best
// first. Where no time limit ends it the result does not depend on the number of threads.
std::vector<Tried> halve(const std::vector<double>& promises, const Budget& budget, const Watch& watch,
                         std::uint64_t salt, const Rollout& rollout);

}  // namespace bastide
