// What can be said about two players from the games between them.
#pragma once

#include <optional>
#include <span>

namespace bastide {

struct Interval {
  double low, high;
};

struct Estimate {
  double mean = 0;
  double error = 0;      // standard error of the mean
  double deviation = 0;  // of a single value
};

constexpr double kTwoSided95 = 1.959964;

// Wilson's interval for a share of n trials; a draw may count one half.
Interval wilson(double share, double n, double z = kTwoSided95);

Estimate estimate(std::span<const double> values);

// The rating difference that a share of points means, and its error; infinite where all was won or lost.
Estimate elo(const Estimate& share);

// A sequential test of the paired margin: is it rather m0 or m1?
struct Sprt {
  double m0 = 0, m1 = 1;
  double bound = 2.944439;  // log(0.95 / 0.05): both errors 5 %
};
enum class SprtVerdict { Open, M0, M1 };
struct SprtResult {
  double log_ratio = 0;
  SprtVerdict verdict = SprtVerdict::Open;
};
// The margins of the pairs so far, in their order. Says nothing before a few pairs are known, because
// it takes the spread from them.
SprtResult sprt(const Sprt& test, std::span<const double> margins);

}  // namespace bastide
