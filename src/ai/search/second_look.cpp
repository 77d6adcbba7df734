#include "ai/search/second_look.h"

#include <algorithm>

#include "rules/play.h"

namespace bastide {

namespace {

constexpr std::size_t kReplies = 3;  // to each tile
constexpr int kLeastFutures = 2;     // fewer say nothing
constexpr double kTrust = 4;         // the promise of a reply counts as so many rollouts

}  // namespace

SecondLook::SecondLook(const Rules& rules) : rules_(rules) {
  if (rules.seats != 2 || !Outlook::covers(rules)) return;
  after_ = std::make_unique<State>();
  drawn_ = std::make_unique<State>();
  draws_ = std::make_unique<ActionList>();
}

int SecondLook::least_rollouts(const State& state) const {
  if (!after_ || state.ask != Decision::PlaceTile) return 0;
  const auto types = std::count_if(state.left.begin(), state.left.end(), [](int left) { return left > 0; });
  return static_cast<int>(types) * static_cast<int>(kFinalists * kReplies) * kLeastFutures;
}

void SecondLook::list_ways(const State& state, std::span<const Answer> finalists, Playout& valuer,
                           const Watch& watch) {
  ways_.clear();
  for (std::size_t f = 0; f < finalists.size(); ++f) {
    copy_live(rules_, state, *after_);
    give(rules_, *after_, finalists[f]);
    legal(rules_, *after_, *draws_);
    double copies = 0;
    for (const Action draw : *draws_) copies += weight_of(rules_, *after_, draw);
    for (const Action draw : *draws_) {
      copy_live(rules_, *after_, *drawn_);
      apply(rules_, *drawn_, draw);
      const double chance = weight_of(rules_, *after_, draw) / copies;
      const std::vector<ValuedAnswer> replies = valuer.at_once(*drawn_, 0, watch);
      for (std::size_t r = 0; r < std::min(replies.size(), kReplies); ++r) {
        ways_.push_back(
            {f, chance, {finalists[f], {draw, std::nullopt}, replies[r].answer}, -replies[r].value, r == 0});
      }
    }
  }
  // The ways of one tile side by side: its futures are shuffled once.
  std::stable_sort(ways_.begin(), ways_.end(),
                   [](const Way& a, const Way& b) { return a.tile() < b.tile(); });
}

std::vector<double> SecondLook::losses(const State& state, std::span<const Answer> finalists, int tiles,
                                       std::span<const std::unique_ptr<Playout>> workers,
                                       const Budget& budget, std::uint64_t salt, const Watch& watch) {
  list_ways(state, finalists, *workers[0], watch);
  std::vector<double> promises;
  for (const Way& way : ways_) promises.push_back(way.promise);
  Budget equally = budget;
  equally.finalists = static_cast<int>(ways_.size());
  const auto tried =
      halve(promises, equally, watch, salt, [&](std::size_t worker, std::size_t w, std::uint64_t future) {
        const std::uint64_t seed = future + ways_[w].tile() * 0xD1342543DE82EF95u;
        return workers[worker]->play(state, ways_[w].line, tiles - 1, seed, watch);
      });
  for (const Tried& t : tried) rollouts_ += static_cast<std::uint64_t>(t.rollouts);
  if (tried.empty() || tried.front().rollouts < kLeastFutures)
    return std::vector<double>(finalists.size(), 0);
  return losses_by(tried, finalists.size());
}

std::vector<double> SecondLook::losses_by(const std::vector<Tried>& tried, std::size_t finalists) const {
  std::vector<double> value(ways_.size());
  for (const Tried& t : tried) value[t.candidate] = t.trusted(kTrust);
  std::vector<double> all(finalists, 0);
  for (std::size_t first = 0; first < ways_.size();) {  // of a finalist and a tile
    double worst = value[first];
    std::size_t w = first + 1;
    for (; w < ways_.size() && !ways_[w].at_once; ++w) worst = std::min(worst, value[w]);
    all[ways_[first].finalist] += ways_[first].chance * (value[first] - worst);
    first = w;
  }
  return all;
}

}  // namespace bastide
