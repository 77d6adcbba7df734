#include "ai/search/halving.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <thread>

#include "rules/narrow.h"
#include "rules/put_in_order.h"

namespace bastide {

namespace {

// One round: the same futures for all its candidates.
class RoundInThreads {
 public:
  RoundInThreads(const Halving::Round& round, std::uint64_t salt, const Rollout& rollout)
      : round_(round), salt_(salt), rollout_(rollout), next_(round.from) {}

  // Plays futures until this part of the time is gone.
  void play(std::size_t threads, const Watch& watch) {
    done_.resize(threads);
    const auto work = [&](std::size_t worker) {
      while (!watch.past(round_.part)) {
        const std::uint64_t future = next_++;
        if (future >= round_.to || !play_future(worker, future)) break;
      }
    };
    std::vector<std::thread> others;
    for (std::size_t worker = 1; worker < threads; ++worker) others.emplace_back(work, worker);
    work(0);
    for (std::thread& other : others) other.join();
  }

  std::uint64_t next() const { return std::min(next_.load(), round_.to); }

  std::vector<PlayedFuture> played() {
    std::vector<PlayedFuture> all;
    for (auto& played : done_) std::move(played.begin(), played.end(), std::back_inserter(all));
    return all;
  }

 private:
  // A future that not all candidates saw to its end is left out.
  bool play_future(std::size_t worker, std::uint64_t future) {
    PlayedFuture played{future, {}};
    for (const Tried& tried : round_.candidates) {
      const auto result = rollout_(worker, tried.candidate, seed_of_future(salt_, future));
      if (!result) return false;
      played.results.push_back(*result);
    }
    done_[worker].push_back(std::move(played));
    return true;
  }

  const Halving::Round round_;
  const std::uint64_t salt_;
  const Rollout& rollout_;
  std::atomic<std::uint64_t> next_;
  std::vector<std::vector<PlayedFuture>> done_;  // by worker
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

// The best first.
void sort_by_trust(std::span<Tried> tried, double trust) {
  put_in_order(tried, [&](const Tried& a, const Tried& b) { return a.trusted(trust) > b.trusted(trust); });
}

}  // namespace

Halving::Halving(const std::vector<double>& promises, const Budget& budget)
    : budget_(budget), rounds_(rounds_for(promises.size(), static_cast<std::size_t>(budget.finalists))) {
  for (std::size_t c = 0; c < promises.size(); ++c) tried_.push_back({c, promises[c]});
}

std::optional<Halving::Round> Halving::round() const {
  if (played_rounds_ == rounds_.size()) return std::nullopt;
  const std::size_t alive = rounds_[played_rounds_];
  const int count = how_many(rounds_);
  const int each = std::max(1, budget_.rollouts / count / static_cast<int>(alive));
  const std::uint64_t to =
      budget_.rollouts ? next_ + static_cast<std::uint64_t>(each) : std::numeric_limits<std::uint64_t>::max();
  return Round{std::span(tried_).first(alive), next_, to, static_cast<double>(played_rounds_ + 1) / count};
}

// In the order of the futures, so that it makes no difference who played them.
void Halving::add(std::vector<PlayedFuture> played, std::uint64_t next) {
  std::sort(played.begin(), played.end(),
            [](const PlayedFuture& a, const PlayedFuture& b) { return a.future < b.future; });
  const std::span<Tried> alive = std::span(tried_).first(rounds_[played_rounds_++]);
  for (const PlayedFuture& one : played) {
    for (std::size_t c = 0; c < alive.size(); ++c) {
      alive[c].sum += one.results[c].value;
      alive[c].won += one.results[c].won;
    }
  }
  for (Tried& tried : alive) tried.rollouts += static_cast<std::int64_t>(played.size());
  sort_by_trust(alive, budget_.trust);
  next_ = next;
}

std::vector<Tried> halve(const std::vector<double>& promises, const Budget& budget, const Watch& watch,
                         std::uint64_t salt, const Rollout& rollout) {
  Halving halving(promises, budget);
  for (auto round = halving.round(); round && !watch.over(); round = halving.round()) {
    RoundInThreads one(*round, salt, rollout);
    one.play(static_cast<std::size_t>(std::max(1, budget.threads)), watch);
    halving.add(one.played(), one.next());
  }
  return halving.tried();
}

}  // namespace bastide
