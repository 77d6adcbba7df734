#include "ai/halving.h"

#include <algorithm>
#include <chrono>
#include <thread>

namespace bastide {

namespace {

// Plays the futures numbered from..to for the first `alive` candidates. The results are added up in
// the order of the futures, so that threads make no difference.
void play(std::vector<Tried>& tried, std::size_t alive, std::uint64_t from, std::uint64_t to, std::size_t threads,
          std::uint64_t salt, const Rollout& rollout) {
  std::vector<double> results(static_cast<std::size_t>(to - from) * alive);
  const auto work = [&](std::size_t worker) {
    for (std::uint64_t future = from + worker; future < to; future += threads) {
      for (std::size_t c = 0; c < alive; ++c) {
        results[static_cast<std::size_t>(future - from) * alive + c] =
            rollout(worker, tried[c].candidate, salt + future * 0x9E3779B97F4A7C15u);
      }
    }
  };
  std::vector<std::thread> others;
  for (std::size_t worker = 1; worker < threads; ++worker) others.emplace_back(work, worker);
  work(0);
  for (std::thread& other : others) other.join();
  for (std::size_t i = 0; i < results.size(); ++i) tried[i % alive].sum += results[i];
  for (std::size_t c = 0; c < alive; ++c) tried[c].rollouts += static_cast<std::int64_t>(to - from);
}

int rounds_for(std::size_t candidates) {
  int rounds = 0;
  for (std::size_t alive = candidates; alive > 1; alive = (alive + 1) / 2) ++rounds;
  return rounds;
}

}  // namespace

std::vector<Tried> halve(std::size_t candidates, const Budget& budget, std::uint64_t salt, const Rollout& rollout) {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - began).count(); };
  std::vector<Tried> tried;
  for (std::size_t c = 0; c < candidates; ++c) tried.push_back({c});
  const auto threads = static_cast<std::size_t>(std::max(1, budget.threads));
  const int rounds = rounds_for(candidates);
  std::uint64_t next = 0;
  std::size_t alive = candidates;
  for (int round = 0; round < rounds; ++round, alive = (alive + 1) / 2) {
    if (budget.seconds > 0) {
      // Small batches, so that the limit is kept; at least one for every candidate.
      const double until = budget.seconds * (round + 1) / rounds;
      do {
        play(tried, alive, next, next + threads, threads, salt, rollout);
        next += threads;
      } while (elapsed() < until);
    } else {
      const int each = std::max(1, budget.rollouts / rounds / static_cast<int>(alive));
      play(tried, alive, next, next + static_cast<std::uint64_t>(each), threads, salt, rollout);
      next += static_cast<std::uint64_t>(each);
    }
    std::stable_sort(tried.begin(), tried.begin() + static_cast<std::ptrdiff_t>(alive),
                     [](const Tried& a, const Tried& b) { return a.mean() > b.mean(); });
  }
  return tried;
}

}  // namespace bastide
