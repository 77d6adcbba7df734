// Seeds made of other numbers.
#pragma once

#include <cstdint>
#include <initializer_list>

#include "rules/dice.h"

namespace bastide {

// A number that depends on all of these.
inline std::uint64_t mixed(std::initializer_list<std::uint64_t> parts) {
  std::uint64_t sum = 0;
  for (const std::uint64_t part : parts) sum = Dice(sum ^ part).next();
  return sum;
}

}  // namespace bastide
