// The order in which the tiles come in one possible future: the same for all candidates, so that they
// are compared on equal terms.
#pragma once

#include <utility>

#include "rules/rules.h"

namespace bastide {

class Future {
 public:
  void shuffle(const Rules& rules, const State& state, Dice& dice) {
    size_ = 0;
    for (std::size_t g = state.group; g < rules.groups.size(); ++g) {
      const std::size_t begin = size_;
      for (TypeId type = rules.groups[g].begin; type < rules.groups[g].end; ++type) {
        for (int i = 0; i < state.left[type]; ++i) order_[size_++] = type;
      }
      for (std::size_t i = size_; i > begin + 1; --i) {
        std::swap(order_[i - 1], order_[begin + dice.below(narrow(i - begin))]);
      }
    }
  }
  TypeId operator[](std::size_t i) const { return order_[i]; }

 private:
  std::size_t size_ = 0;
  Row<TypeId, kMaxTiles> order_;
};

}  // namespace bastide
