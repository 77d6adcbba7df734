#include "ai/analysis/win_model.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

#include "ai/search/learned_team_sense.h"
#include "ai/search/seeds.h"
#include "ai/value/outlook.h"
#include "modules/mists/mists.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

constexpr int kFutures = 120, kFuturesUnderModules = 40;  // from each moment; the latter are longer
constexpr double kLeastSpread = 1;                        // points: questions of the last turn are open yet
// Games spread further than quick ones about what was expected of them, as measured in docs/analysis.md:
// plans last longer, and what was expected may be wrong by itself.
constexpr double kFurther = 1.2, kFurtherUnderModules = 1.7, kDoubt = 12;  // of the variance, and added to it

double normal(double x) { return 0.5 * std::erfc(-x / std::numbers::sqrt2); }

// Of each seat's points about the mean of all, as if the seats were independent of each other.
double spread_of(const std::vector<Standing>& ends, std::size_t seats) {
  double sum = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    double all = 0, squares = 0;
    for (const Standing& end : ends) {
      double mean = 0;
      for (std::size_t other = 0; other < seats; ++other) mean += end[other] / static_cast<double>(seats);
      all += end[seat] - mean;
      squares += (end[seat] - mean) * (end[seat] - mean);
    }
    const auto n = static_cast<double>(ends.size());
    sum += (squares - all * all / n) / (n - 1);
  }
  return sum / static_cast<double>(seats - 1);
}

}  // namespace

void WinModel::learn(Playout& playout, const State& state, std::uint64_t seed) {
  playout.forget();
  if (rules_.setup.mists_level == 0 && rules_.seats > 1) learn_spread(playout, state, seed);
}

void WinModel::learn_spread(Playout& playout, const State& state, std::uint64_t seed) {
  const Watch forever(0, {});
  std::vector<Standing> ends;
  const std::uint64_t futures = Outlook::covers(rules_) ? kFutures : kFuturesUnderModules;
  for (std::uint64_t future = 0; future < futures; ++future) {
    playout.go_on(state, {}, kMaxTiles, mixed({seed, future}) | 1, forever);
    ends.push_back(playout.standing());
  }
  const Spread spread{static_cast<double>(state.left_in_all),
                      spread_of(ends, static_cast<std::size_t>(rules_.seats))};
  const auto place = std::find_if(spreads_.begin(), spreads_.end(),
                                  [&](const Spread& other) { return other.tiles > spread.tiles; });
  spreads_.insert(place, spread);
}

double WinModel::variance(const State& state) const {
  const double tiles = state.left_in_all;
  Spread below{0, kLeastSpread};
  for (const Spread& above : spreads_) {
    if (above.tiles > tiles) {
      const double part = (tiles - below.tiles) / (above.tiles - below.tiles);
      return std::max(kLeastSpread, below.variance + part * (above.variance - below.variance));
    }
    below = above;
  }
  return std::max(kLeastSpread, below.variance);
}

double WinModel::variance_about(const State& state, Expected how) const {
  if (how == Expected::Solved) return variance(state);
  return (Outlook::covers(rules_) ? kFurther : kFurtherUnderModules) * variance(state) + kDoubt;
}

SeatNumbers WinModel::of_finished(const State& state) const {
  SeatNumbers chances{};
  if (rules_.setup.mists_level > 0) {
    chances.fill(state.extras.mists.result == kMistsWon ? 1 : 0);
    return chances;
  }
  const unsigned first = leaders(rules_, state);
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
    chances[seat] = (first >> seat & 1) / static_cast<double>(std::popcount(first));
  return chances;
}

SeatNumbers WinModel::chances(const State& state, const Standing& standing, Expected how) const {
  if (state.over) return of_finished(state);
  SeatNumbers chances{};
  if (rules_.setup.mists_level > 0) {
    chances.fill(team_chance_of(standing[0]));
    return chances;
  }
  const double each = std::sqrt(variance_about(state, how));
  for (int seat = 0; seat < rules_.seats; ++seat) chances[seat] = chance_to_be_first(standing, seat, each);
  return chances;
}

// Everybody's points vary independently: the integral over the own ones, or its closed form for two.
double WinModel::chance_to_be_first(const Standing& standing, int seat, double deviation) const {
  if (rules_.seats == 1) return 1;
  if (rules_.seats == 2)
    return normal((standing[seat] - standing[1 - seat]) / (std::numbers::sqrt2 * deviation));
  constexpr int kSteps = 24;  // from -4 to 4 deviations
  double chance = 0, weights = 0;
  for (int i = 0; i <= kSteps; ++i) {
    const double z = -4 + 8.0 * i / kSteps, weight = std::exp(-z * z / 2);
    double all = weight;
    for (int other = 0; other < rules_.seats; ++other)
      if (other != seat) all *= normal((standing[seat] - standing[other]) / deviation + z);
    chance += all;
    weights += weight;
  }
  return chance / weights;
}

}  // namespace bastide
