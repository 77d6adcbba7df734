// The places where a module changes what happens elsewhere. Each list holds the modules in play.
#pragma once

#include <array>
#include <cassert>

#include "rules/log.h"
#include "rules/step.h"

namespace bastide {

template <class Hook>
class HookList {
 public:
  void add(Hook hook) {
    assert(count_ < hooks_.size());
    hooks_[count_++] = hook;
  }
  const Hook* begin() const { return hooks_.data(); }
  const Hook* end() const { return hooks_.data() + count_; }
  bool empty() const { return count_ == 0; }

 private:
  std::array<Hook, 12> hooks_{};
  std::size_t count_ = 0;
};

// A choice of the figure step besides putting a follower on the tile.
struct FigureOption {
  Verb verb;
  void (*list)(const Rules& rules, const State& state, ActionList& actions);
  Flow (*apply)(Game& game, Action action);
};

struct Hooks {
  // May the tile lie here, besides fitting at its edges?
  HookList<bool (*)(const Rules&, const State&, TypeId, CellId, int rotation)> may_place;
  // A tile has just been put down and joined to its neighbours.
  HookList<void (*)(Game&)> tile_placed;
  // Further choices of the figure step.
  HookList<FigureOption> figure_options;
};

}  // namespace bastide
