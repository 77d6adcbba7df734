// The closed-loop check of the finalists: whatever tile comes next, the player who draws it thinks as well
// before it answers, instead of playing what looks best at once.
#pragma once

#include <memory>
#include <vector>

#include "ai/search/playout.h"

namespace bastide {

class SecondLook {
 public:
  static constexpr std::size_t kFinalists = 2;

  explicit SecondLook(const Rules& rules);

  // How many rollouts it needs to say anything; 0 where it does not play: it does for a tile of the base game
  // between two seats.
  int least_rollouts(const State& state) const;

  // What the next player takes from each finalist by thinking, in points; 0 where the watch leaves no time.
  // All rollouts play on for so many tiles after the finalist.
  std::vector<double> losses(const State& state, std::span<const Answer> finalists, int tiles,
                             std::span<const std::unique_ptr<Playout>> workers, const Budget& budget,
                             std::uint64_t salt, const Watch& watch);

  std::uint64_t rollouts() const { return rollouts_; }  // played so far

 private:
  // One way to go on: a finalist, a tile that may come then, a reply to it.
  struct Way {
    std::size_t finalist;
    double chance;               // of the tile
    std::array<Answer, 3> line;  // the finalist, the draw, the reply
    double promise;              // to the seat of the finalist
    bool at_once;                // the reply that looks best: the first of a finalist and a tile
    TypeId tile() const { return static_cast<TypeId>(line[1].action.target()); }
  };
  void list_ways(const State& state, std::span<const Answer> finalists, Playout& valuer, const Watch& watch);
  std::vector<double> losses_by(const std::vector<Tried>& tried, std::size_t finalists) const;

  const Rules& rules_;
  std::unique_ptr<State> after_, drawn_;
  std::unique_ptr<ActionList> draws_;
  std::vector<Way> ways_;
  std::uint64_t rollouts_ = 0;
};

}  // namespace bastide
