// What many futures say of one number, and how sure that is.
#pragma once

#include <algorithm>
#include <cmath>

namespace bastide {

struct Estimated {
  double value = 0;
  double error = 0;  // standard error
};

// A number that is seen again and again.
struct Tally {
  double count = 0, sum = 0, squares = 0;

  void add(double value) {
    ++count;
    sum += value;
    squares += value * value;
  }
  double mean() const { return count > 0 ? sum / count : 0; }
  double error() const {
    if (count < 2) return 0;
    return std::sqrt(std::max(0.0, squares / count - mean() * mean()) / (count - 1));
  }
  Estimated estimate() const { return {mean(), error()}; }
};

inline Tally operator+(const Tally& a, const Tally& b) {
  return {a.count + b.count, a.sum + b.sum, a.squares + b.squares};
}

}  // namespace bastide
