#include "ai/analysis/decision_study.h"

#include <numeric>

namespace bastide {

namespace {

// Errors between a candidate and the best before it is dropped.
constexpr double kSurely = 3;
// A loss that is known so well needs no more futures.
constexpr double kPointsKnown = 0.3, kChanceKnown = 0.008;
constexpr double kFuturesAtLeast = 12;
// The promise at once counts as so many futures when the best is chosen.
constexpr double kTrust = 8;
// So many are tried on, by how many futures there were.
constexpr struct {
  double futures;
  std::size_t open;
} kKept[] = {{12, 6}, {28, 4}, {60, 3}};

double trusted(const DecisionStudy& study, const TriedAnswer& one, const WorthTally& tally) {
  const double promise = one.promise - study.tried[study.played].promise;
  return (tally.lead.sum + kTrust * promise) / (tally.lead.count + kTrust);
}

// The best in one half of the futures; what was played where nothing is better.
std::size_t best_in(const DecisionStudy& study, std::size_t half) {
  std::size_t best = study.played;
  double most = 0;
  for (std::size_t i = 0; i < study.tried.size(); ++i) {
    const TriedAnswer& one = study.tried[i];
    if (!one.open || i == study.played) continue;
    const double value = trusted(study, one, one.more[half]);
    if (value > most) best = i, most = value;
  }
  return best;
}

// Both estimates are half of the whole; their errors are those of independent futures.
Estimated middle(const Estimated& a, const Estimated& b) {
  return {(a.value + b.value) / 2, std::sqrt(a.error * a.error + b.error * b.error) / 2};
}

}  // namespace

std::size_t best_of(const DecisionStudy& study) {
  std::size_t best = study.played;
  double most = 0;
  for (std::size_t i = 0; i < study.tried.size(); ++i) {
    const TriedAnswer& one = study.tried[i];
    if (!one.open || i == study.played) continue;
    const double value = study.exact ? one.whole().lead.mean() : trusted(study, one, one.whole());
    if (value > most) best = i, most = value;
  }
  return best;
}

Loss loss_of(const DecisionStudy& study) {
  if (!study.begun()) return {};
  if (study.exact) {
    const WorthTally best = study.tried[best_of(study)].whole();
    return {{best.lead.mean(), 0}, {best.chance.mean(), 0}};
  }
  const WorthTally& second = study.tried[best_in(study, 0)].more[1];
  const WorthTally& first = study.tried[best_in(study, 1)].more[0];
  return {middle(first.lead.estimate(), second.lead.estimate()),
          middle(first.chance.estimate(), second.chance.estimate())};
}

bool is_settled(const DecisionStudy& study) {
  if (study.exact) return true;
  if (!study.begun() || static_cast<double>(study.futures) < kFuturesAtLeast) return false;
  std::size_t open = 0;
  for (const TriedAnswer& one : study.tried) open += one.open;
  const Loss loss = loss_of(study);
  if (open == 1) return true;
  if (best_of(study) == study.played) return false;  // others may still be better
  return loss.lead.error < kPointsKnown && loss.chance.error < kChanceKnown;
}

void drop_weak(DecisionStudy& study) {
  if (study.exact || static_cast<double>(study.futures) < kFuturesAtLeast) return;
  const std::size_t best = best_of(study);
  const Estimated top = study.tried[best].whole().lead.estimate();
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < study.tried.size(); ++i) {
    TriedAnswer& one = study.tried[i];
    if (!one.open || i == best || i == study.played) continue;
    const Estimated own = one.whole().lead.estimate();
    one.open = top.value - own.value < kSurely * std::hypot(top.error, own.error);
    if (one.open) others.push_back(i);
  }
  std::stable_sort(others.begin(), others.end(), [&](std::size_t a, std::size_t b) {
    return study.tried[a].whole().lead.mean() > study.tried[b].whole().lead.mean();
  });
  std::size_t keep = study.tried.size();
  for (const auto& kept : kKept)
    if (static_cast<double>(study.futures) >= kept.futures) keep = kept.open;
  const std::size_t always = best == study.played ? 1 : 2;
  for (std::size_t i = 0; i < others.size(); ++i)
    if (i + always >= keep) study.tried[others[i]].open = false;
}

}  // namespace bastide
