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
  double deviation() const {
    return count < 2 ? 0 : std::sqrt(std::max(0.0, squares - sum * mean()) / (count - 1));
  }
  double error() const { return count < 2 ? 0 : deviation() / std::sqrt(count); }
  Estimated estimate() const { return {mean(), error()}; }
};

}  // namespace bastide
