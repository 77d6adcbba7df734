#include "ai/analysis/summary.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>

#include "ai/players/levels.h"
#include "ai/value/learned/embedded.h"
#include "ai/value/outlook.h"

namespace bastide {

namespace {

constexpr double kErrors = 2;
// Fewer futures tell nothing of their own spread.
constexpr std::uint64_t kFuturesToGrade = 4;

bool is_at_least(const Estimated& estimate, double threshold) {
  return estimate.value >= threshold && estimate.value > kErrors * estimate.error;
}

// Better by a slip at least than every other answer that was tried.
bool is_the_only_good_one(const DecisionStudy& study) {
  for (std::size_t i = 0; i < study.tried.size(); ++i) {
    if (i == study.played) continue;
    const WorthTally& more = study.tried[i].more;
    const Estimated lead{-more.lead.mean(), more.lead.error()},
        chance{-more.chance.mean(), more.chance.error()};
    if (!is_at_least(chance, kSlipChance) && !is_at_least(lead, kSlipPoints)) return false;
  }
  return study.tried.size() > 1;
}

void add(Estimated& sum, const Estimated& more) {
  sum.value += more.value;
  sum.error = std::hypot(sum.error, more.error);
}

void add(Loss& sum, const Loss& more) {
  add(sum.lead, more.lead);
  add(sum.chance, more.chance);
}

// How many points a decision costs the levels in the base game between two, as docs/analysis.md measures it.
struct Measured {
  double loss;
  std::string_view level;
};
constexpr Measured kMeasured[] = {{0, "master"}, {1.4, "club"}, {2.5, "casual"}, {4.4, "child"}};

int rating_of(const Measured& one) {
  const auto levels = all_levels();
  return std::find_if(levels.begin(), levels.end(),
                      [&](const LevelFacts& level) { return level.id == one.level; })
      ->elo;
}

}  // namespace

Grade grade_of(const DecisionStudy& study) {
  if (!study.exact && study.futures < kFuturesToGrade) return Grade::Good;
  const Loss loss = loss_of(study);
  if (is_at_least(loss.chance, kMistakeChance) || is_at_least(loss.lead, kMistakePoints))
    return Grade::Mistake;
  if (is_at_least(loss.chance, kSlipChance) || is_at_least(loss.lead, kSlipPoints)) return Grade::Slip;
  return is_the_only_good_one(study) ? Grade::Great : Grade::Good;
}

Row<SeatSummary, kMaxSeats> summary_of(const Rules& rules, const std::vector<DecisionStudy>& decisions,
                                       const std::vector<DrawStudy>& draws) {
  Row<SeatSummary, kMaxSeats> seats;
  for (const DecisionStudy& study : decisions) {
    if (!study.begun()) continue;
    SeatSummary& seat = seats[study.moment.seat];
    ++seat.decisions;
    ++seat.grades[grade_of(study)];
    add(seat.lost, loss_of(study));
  }
  for (const DrawStudy& study : draws) {
    for (int s = 0; s < rules.seats; ++s) {
      const Loss luck{study.luck[s].lead.estimate(), study.luck[s].chance.estimate()};
      add(seats[s].luck, luck);
      if (s == study.moment.seat) add(seats[s].own_luck, luck);
    }
  }
  return seats;
}

std::optional<int> strength_of(const Rules& rules, const SeatSummary& seat) {
  const bool measured = rules.seats == 2 && Outlook::covers(rules) && embedded_net(rules);
  if (!measured || seat.decisions == 0) return std::nullopt;
  const double loss = seat.lost.lead.value / seat.decisions;
  const auto above = std::find_if(std::begin(kMeasured), std::end(kMeasured),
                                  [&](const Measured& one) { return one.loss > loss; });
  if (above == std::begin(kMeasured)) return rating_of(*above);
  const Measured& below = *std::prev(above);
  if (above == std::end(kMeasured)) return rating_of(below);
  const double part = (loss - below.loss) / (above->loss - below.loss);
  return static_cast<int>(std::lround(rating_of(below) + part * (rating_of(*above) - rating_of(below))));
}

}  // namespace bastide
