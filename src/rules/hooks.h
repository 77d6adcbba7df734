// The places where a module changes what happens elsewhere. Each list holds the modules in play.
#pragma once

#include <cassert>

#include "rules/row.h"
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
  Row<Hook, 12> hooks_{};
  std::size_t count_ = 0;
};

// A choice of the figure step besides putting a follower on the tile.
struct FigureOption {
  Verb verb;
  void (*list)(const Rules& rules, const State& state, ActionList& actions);
  Flow (*apply)(Game& game, Action action);  // not used for Verb::PlacePiece, which needs no more
};

// Those who claim a part of points before these are paid, and may have to choose first.
struct Claims {
  Decision asks;
  // Settles every claim that leaves no choice. The first colour, in turn order, that has one, or kNobody.
  Colour (*settle)(const Rules& rules, const State& state, PendingAward& award);
  void (*list)(const Rules& rules, const State& state, ActionList& actions);
  void (*choose)(Game& game, PendingAward& award, Action action);
};

struct Hooks {
  // A new game has been set up, and nothing is asked yet.
  HookList<void (*)(Game&)> game_started;
  // May the tile lie here, besides fitting at its edges?
  HookList<bool (*)(const Rules&, const State&, TypeId, CellId, int rotation)> may_place;
  // A tile has just been put down and joined to its neighbours.
  HookList<void (*)(Game&)> tile_placed;
  // Further choices of the figure step.
  HookList<FigureOption> figure_options;
  // What a road or city is worth, after the plain value was found. `segment` lies in it.
  HookList<void (*)(const Rules&, const State&, SegmentId segment, bool complete, Points& sum)> value;
  // A construction has been completed and its points are paid; everybody still stands on it.
  HookList<void (*)(Game&, SegmentId segment)> scored;
  // A follower has left this segment.
  HookList<void (*)(Game&, SegmentId segment, Colour colour)> follower_left;
  // Roads have been split or joined by other means than a tile.
  HookList<void (*)(Game&)> roads_relinked;
  // The turn of the active seat is over.
  HookList<void (*)(Game&)> turn_ended;
  // Before the final scoring, and after it.
  HookList<void (*)(Game&)> before_final, after_final;
  // A scoring figure has left this square of the track with the points of an award.
  HookList<void (*)(Game&, const PendingAward& award, int figure, int from)> figure_moved;
  const Claims* claims = nullptr;
  // Pays an award in place of simply adding it to the score; it may leave questions for Rules::settle.
  void (*pay)(Game& game, Colour colour, const Award& reason) = nullptr;
};

}  // namespace bastide
