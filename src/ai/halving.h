// Sequential halving: the time goes to the candidates that still compete, on the same futures for all.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace bastide {

struct Budget {
  int rollouts = 1600;  // in all, where there is no time limit
  double seconds = 0;   // for one decision; 0: no limit
  int threads = 1;
};

struct Tried {
  std::size_t candidate;
  double sum = 0;
  std::int64_t rollouts = 0;
  double mean() const { return rollouts ? sum / static_cast<double>(rollouts) : 0; }
};

// What one future brings a candidate; called from several threads, each with its own worker number.
using Rollout = std::function<double(std::size_t worker, std::size_t candidate, std::uint64_t future)>;

// Tries `candidates` numbered from 0, which come in the order of their promise, and returns them with
// the best first. Without a time limit the result does not depend on the number of threads.
std::vector<Tried> halve(std::size_t candidates, const Budget& budget, std::uint64_t salt, const Rollout& rollout);

}  // namespace bastide
