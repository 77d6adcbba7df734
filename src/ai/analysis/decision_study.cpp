#include "ai/analysis/decision_study.h"

#include <algorithm>

#include "rules/put_in_order.h"

namespace bastide {

namespace {

// Errors between a candidate and the best before it is dropped, and where more are open than are kept.
constexpr double kSurely = 3, kProbably = 1.5;
// A loss that is known so well needs no more futures.
constexpr double kPointsKnown = 0.3, kChanceKnown = 0.008;
constexpr std::uint64_t kFuturesAtLeast = kParts;
// So many are tried on, by how many futures there were.
constexpr struct {
  std::uint64_t futures;
  std::size_t open;
} kKept[] = {{16, 6}, {32, 4}, {64, 3}};

double trusted(const DecisionStudy& study, const TriedAnswer& one) {
  const double promise = one.promise - study.tried[study.played].promise;
  return (one.more.lead.sum + kTrust * promise) / (one.more.lead.count + kTrust);
}

// How far one is behind the best, in errors of that difference, future by future.
double errors_behind(const TriedAnswer& one, const TriedAnswer& best) {
  const double behind = best.more.lead.sum - one.more.lead.sum;
  const double each = behind / static_cast<double>(kParts);
  double squares = 0;
  for (std::size_t part = 0; part < kParts; ++part) {
    const double off = best.parts[part].lead - one.parts[part].lead - each;
    squares += off * off;
  }
  const double error = std::sqrt(squares * kParts / (kParts - 1.0));
  return error > 0 ? behind / error : behind > 0 ? kSurely : 0;
}

std::size_t kept_after(std::uint64_t futures) {
  std::size_t keep = SIZE_MAX;
  for (const auto& kept : kKept)
    if (futures >= kept.futures) keep = kept.open;
  return keep;
}

}  // namespace

void TriedAnswer::add(std::uint64_t future, const Worth& own, const Worth& played) {
  const Worth difference{own.lead - played.lead, own.chance - played.chance};
  worth.add(own);
  more.add(difference);
  parts[future % kParts].lead += difference.lead;
  parts[future % kParts].chance += difference.chance;
}

std::size_t best_of(const DecisionStudy& study) {
  std::size_t best = study.played;
  double most = 0;
  for (std::size_t i = 0; i < study.tried.size(); ++i) {
    const TriedAnswer& one = study.tried[i];
    if (!one.open || i == study.played) continue;
    const double value = study.exact ? one.more.lead.mean() : trusted(study, one);
    if (value > most) best = i, most = value;
  }
  return best;
}

bool is_settled(const DecisionStudy& study) {
  if (study.exact) return true;
  if (!study.begun() || study.futures < kFuturesAtLeast) return false;
  const auto open =
      std::count_if(study.tried.begin(), study.tried.end(), [](const TriedAnswer& one) { return one.open; });
  if (open == 1) return true;
  const Loss loss = loss_of(study);
  return loss.lead.error < kPointsKnown && loss.chance.error < kChanceKnown;
}

void drop_weak(DecisionStudy& study) {
  if (study.exact || study.futures < kFuturesAtLeast) return;
  const std::size_t best = best_of(study);
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < study.tried.size(); ++i)
    if (study.tried[i].open && i != best && i != study.played) others.push_back(i);
  put_in_order(others, [&](std::size_t a, std::size_t b) {
    return trusted(study, study.tried[a]) > trusted(study, study.tried[b]);
  });
  std::size_t kept = best == study.played ? 1 : 2;
  for (const std::size_t i : others) {
    const double behind = errors_behind(study.tried[i], study.tried[best]);
    study.tried[i].open = behind < (kept < kept_after(study.futures) ? kSurely : kProbably);
    kept += study.tried[i].open;
  }
}

}  // namespace bastide
