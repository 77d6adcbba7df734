#include "ai/puzzles/contest.h"

#include <algorithm>

#include "ai/search/seeds.h"

namespace bastide {

namespace {

constexpr double kLeastPoints = 3, kLeastChance = 0.05;
constexpr std::uint64_t kFirstFutures = 12, kMoreFutures = 16;
// After the first futures errors are not well known: a rival must be so much further behind.
constexpr double kFarBehind = 2, kErrorsFarBehind = 7;
// A rival that can hardly be so far behind ends the contest.
constexpr double kHardlyAtFirst = 3, kHardly = 1.5;

// Whether the rival is beaten; nothing where it can no longer be.
std::optional<bool> judged(const Rival& rival, const Demand& demand, bool first) {
  const Estimated behind = rival.behind.estimate();
  if (behind.value + (first ? kHardlyAtFirst : kHardly) * behind.error < demand.least) return std::nullopt;
  return is_beaten(rival, first ? Demand{kFarBehind * demand.least, kErrorsFarBehind} : demand);
}

std::uint64_t future_seed(std::uint64_t seed, std::uint64_t future) { return mixed({seed, future}) | 1; }

}  // namespace

Demand demand_of(const Rules& rules) {
  return {.least = rules.setup.mists_level > 0 ? kLeastChance : kLeastPoints};
}

bool is_beaten(const Rival& rival, const Demand& demand) {
  const Estimated behind = rival.behind.estimate();
  return behind.value - behind.error >= demand.least && behind.value >= demand.errors * behind.error;
}

Contest::Contest(const Rules& rules, const WinModel& model, const RolloutSettings& settings)
    : rules_(rules),
      model_(model),
      settings_(settings),
      playout_(rules, sense_for(rules, settings_)),
      same_(rules) {}

std::vector<ValuedAnswer> Contest::answers(const State& state, std::uint64_t seed) {
  return playout_.at_once(state, seed, Watch(0, {}));
}

double Contest::worth(const State& state, const Answer& answer, std::uint64_t future) {
  const int depth = state.left_in_all <= settings_.to_the_end ? kMaxTiles : settings_.depth;
  playout_.go_on(state, {&answer, 1}, depth, future, Watch(0, {}));
  const Standing standing = playout_.standing();
  if (rules_.setup.mists_level > 0) return model_.chances(playout_.end(), standing)[0];
  return lead_of(rules_, state.to_act, standing);
}

std::vector<double> Contest::try_out(const State& state, const std::vector<Answer>& answers, int futures,
                                     std::uint64_t seed) {
  playout_.forget();
  std::vector<double> means(answers.size());
  for (std::uint64_t future = 0; future < static_cast<std::uint64_t>(futures); ++future) {
    for (std::size_t i = 0; i < answers.size(); ++i)
      means[i] += worth(state, answers[i], future_seed(seed, future)) / futures;
  }
  return means;
}

void Contest::play(const State& state, const Answer& best, std::vector<Rival>& rivals, std::uint64_t from,
                   std::uint64_t to, std::uint64_t seed) {
  playout_.forget();
  for (std::uint64_t future = from; future < to; ++future) {
    const double own = worth(state, best, future_seed(seed, future));
    for (Rival& rival : rivals)
      if (!rival.beaten) rival.behind.add(own - worth(state, rival.answer, future_seed(seed, future)));
  }
}

bool Contest::beats_all(const State& state, const Answer& best, std::vector<Rival>& rivals,
                        const ContestTerms& terms) {
  std::uint64_t played = 0;
  const auto effort = static_cast<std::uint64_t>(terms.effort);
  const std::uint64_t most = effort * static_cast<std::uint64_t>(terms.futures);
  while (std::any_of(rivals.begin(), rivals.end(), [](const Rival& rival) { return !rival.beaten; })) {
    const bool first = played == 0;
    const std::uint64_t until = std::min(most, played + effort * (first ? kFirstFutures : kMoreFutures));
    if (until == played) return false;
    play(state, best, rivals, played, until, terms.seed);
    played = until;
    for (Rival& rival : rivals) {
      if (rival.beaten) continue;
      const auto beaten = judged(rival, terms.demand, first);
      if (!beaten) return false;
      rival.beaten = *beaten;
    }
  }
  return true;
}

std::vector<Rival> Contest::rivals(const State& state, const Answer& best,
                                   const std::vector<ValuedAnswer>& answers, std::size_t most) {
  std::vector<Rival> found;
  for (const ValuedAnswer& one : answers) {
    if (found.size() >= most) break;
    if (!same_.same(state, best, one.answer)) found.push_back({one.answer, {}});
  }
  return found;
}

}  // namespace bastide
