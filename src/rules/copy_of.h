// A state of its own to try things out on.
#pragma once

#include <memory>

#include "rules/rules.h"

namespace bastide {

// With members as they happen to be: whoever asks for it fills it. (std::make_unique_for_overwrite, which the
// library of the build for the page does not have.)
template <class T>
std::unique_ptr<T> unset() {
  return std::unique_ptr<T>(new T);
}

inline std::unique_ptr<State> copy_of(const Rules& rules, const State& state) {
  auto copy = unset<State>();
  copy_live(rules, state, *copy);
  return copy;
}

}  // namespace bastide
