#include "ai/search/halving.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <thread>

namespace bastide {

namespace {

// One round: the same futures for the first `alive` candidates.
class Round {
 public:
  Round(std::vector<Tried>& tried, std::size_t alive, std::uint64_t salt, const Rollout& rollout)
      : tried_(tried), alive_(alive), salt_(salt), rollout_(rollout) {}

  // Plays the futures numbered from..to until this part of the time is gone, and says which is next.
  std::uint64_t play(std::uint64_t from, std::uint64_t to, std::size_t threads, const Watch& watch,
                     double part) {
    next_ = from;
    done_.resize(threads);
    const auto work = [&](std::size_t worker) {
      while (!watch.past(part)) {
        const std::uint64_t future = next_++;
        if (future >= to || !play_future(worker, future)) break;
      }
    };
    std::vector<std::thread> others;
    for (std::size_t worker = 1; worker < threads; ++worker) others.emplace_back(work, worker);
    work(0);
    for (std::thread& other : others) other.join();
    add_up();
    return std::min(next_.load(), to);
  }

 private:
  struct Played {
    std::uint64_t future;
    std::vector<RolloutResult> results;
  };

  // A future that not all candidates saw to its end is left out.
  bool play_future(std::size_t worker, std::uint64_t future) {
    Played played{future, {}};
    for (std::size_t c = 0; c < alive_; ++c) {
      const auto result = rollout_(worker, tried_[c].candidate, salt_ + future * 0x9E3779B97F4A7C15u);
      if (!result) return false;
      played.results.push_back(*result);
    }
    done_[worker].push_back(std::move(played));
    return true;
  }

  // In the order of the futures, so that threads make no difference.
  void add_up() {
    std::vector<Played> all;
    for (auto& played : done_) std::move(played.begin(), played.end(), std::back_inserter(all));
    std::sort(all.begin(), all.end(), [](const Played& a, const Played& b) { return a.future < b.future; });
    for (const Played& played : all) {
      for (std::size_t c = 0; c < alive_; ++c) {
        tried_[c].sum += played.results[c].value;
        tried_[c].won += played.results[c].won;
      }
    }
    for (std::size_t c = 0; c < alive_; ++c) tried_[c].rollouts += static_cast<std::int64_t>(all.size());
  }

  std::vector<Tried>& tried_;
  const std::size_t alive_;
  const std::uint64_t salt_;
  const Rollout& rollout_;
  std::atomic<std::uint64_t> next_ = 0;
  std::vector<std::vector<Played>> done_;  // by worker
};

// How many candidates each round tries.
std::vector<std::size_t> rounds_for(std::size_t candidates, std::size_t finalists) {
  std::vector<std::size_t> rounds;
  for (std::size_t alive = candidates; alive > 1; alive = (alive + 1) / 2) {
    rounds.push_back(alive);
    if (alive <= finalists) break;
  }
  return rounds;
}

}  // namespace

void sort_by_trust(std::span<Tried> tried, double trust) {
  std::stable_sort(tried.begin(), tried.end(),
                   [&](const Tried& a, const Tried& b) { return a.trusted(trust) > b.trusted(trust); });
}

std::vector<Tried> halve(const std::vector<double>& promises, const Budget& budget, const Watch& watch,
                         std::uint64_t salt, const Rollout& rollout) {
  std::vector<Tried> tried;
  for (std::size_t c = 0; c < promises.size(); ++c) tried.push_back({c, promises[c]});
  const std::vector<std::size_t> rounds =
      rounds_for(promises.size(), static_cast<std::size_t>(budget.finalists));
  const int count = static_cast<int>(rounds.size());
  std::uint64_t next = 0;
  for (int round = 0; round < count && !watch.over(); ++round) {
    const std::size_t alive = rounds[static_cast<std::size_t>(round)];
    const int each = std::max(1, budget.rollouts / count / static_cast<int>(alive));
    const std::uint64_t to =
        budget.rollouts ? next + static_cast<std::uint64_t>(each) : std::numeric_limits<std::uint64_t>::max();
    Round one(tried, alive, salt, rollout);
    next = one.play(next, to, static_cast<std::size_t>(std::max(1, budget.threads)), watch,
                    static_cast<double>(round + 1) / count);
    sort_by_trust(std::span(tried).first(alive), budget.trust);
  }
  return tried;
}

}  // namespace bastide
