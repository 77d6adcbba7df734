// Small sets of numbers or enums, a bit for each.
#pragma once

#include "rules/row.h"

namespace bastide {

template <Index I>
constexpr unsigned bit_of(I i) {
  return 1u << static_cast<unsigned>(i);
}

template <class Bits, Index I>
constexpr bool has_bit(Bits bits, I i) {
  return bits >> static_cast<unsigned>(i) & 1;
}

}  // namespace bastide
