// A state of its own to try things out on.
#pragma once

#include <memory>

#include "rules/rules.h"

namespace bastide {

inline std::unique_ptr<State> copy_of(const Rules& rules, const State& state) {
  auto copy = std::make_unique_for_overwrite<State>();
  copy_live(rules, state, *copy);
  return copy;
}

}  // namespace bastide
