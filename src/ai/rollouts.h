// Our player of the base game: it tries its best moves against many possible futures.
#pragma once

#include <memory>
#include <vector>

#include "ai/halving.h"
#include "ai/moves.h"

namespace bastide {

struct RolloutSettings {
  Budget budget;
  int candidates = 16;  // moves that are looked at, by their value at once
  int depth = 12;       // tiles that a rollout plays on
  int to_the_end = 14;  // with so few tiles left a rollout plays to the end
  FollowerCurve curve = kConvex;
  Hopes hopes = kTunedHopes;
};

class RolloutPlayer {
 public:
  RolloutPlayer(const Rules& rules, const RolloutSettings& settings);
  ~RolloutPlayer();

  struct Candidate {
    Move move;
    double lead;  // expected at the end of its rollouts
    std::int64_t rollouts;
  };
  // The candidates for the tile in hand, the best first. `salt` makes the futures.
  std::vector<Candidate> think(const State& state, std::uint64_t salt, const std::stop_token& stop = {});
  std::uint64_t rollouts_played() const { return rollouts_played_; }

 private:
  struct Worker;
  const Rules& rules_;
  RolloutSettings settings_;
  std::unique_ptr<MoveList> list_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::uint64_t rollouts_played_ = 0;
};

}  // namespace bastide
