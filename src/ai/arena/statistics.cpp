#include "ai/arena/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bastide {

namespace {

constexpr std::size_t kFewestPairs = 16;

}  // namespace

Interval wilson(double share, double n, double z) {
  if (n <= 0) return {0, 1};
  const double z2 = z * z / n;
  const double centre = (share + z2 / 2) / (1 + z2);
  const double half = z / (1 + z2) * std::sqrt(share * (1 - share) / n + z2 / (4 * n));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

Estimate estimate(std::span<const double> values) {
  Estimate result;
  if (values.empty()) return result;
  const double n = static_cast<double>(values.size());
  for (const double value : values) result.mean += value / n;
  if (values.size() < 2) return result;
  double squares = 0;
  for (const double value : values) squares += (value - result.mean) * (value - result.mean);
  result.deviation = std::sqrt(squares / (n - 1));
  result.error = result.deviation / std::sqrt(n);
  return result;
}

Estimate elo(const Estimate& share) {
  const double w = share.mean;
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  if (w <= 0 || w >= 1) return {w <= 0 ? -kInfinite : kInfinite, kInfinite, kInfinite};
  const double slope = 400 / std::log(10.0) / (w * (1 - w));
  return {-400 * std::log10(1 / w - 1), slope * share.error, slope * share.deviation};
}

SprtResult sprt(const Sprt& test, std::span<const double> margins) {
  SprtResult result;
  if (margins.size() < kFewestPairs) return result;
  const Estimate margin = estimate(margins);
  const double n = static_cast<double>(margins.size());
  const double away = margin.mean - (test.m0 + test.m1) / 2;
  if (margin.deviation > 0) {
    result.log_ratio = (test.m1 - test.m0) / (margin.deviation * margin.deviation) * n * away;
  }
  if (result.log_ratio >= test.bound) result.verdict = SprtVerdict::M1;
  if (result.log_ratio <= -test.bound) result.verdict = SprtVerdict::M0;
  return result;
}

}  // namespace bastide
