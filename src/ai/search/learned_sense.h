// The base game by the learned value.
#pragma once

#include <unordered_map>

#include "ai/search/module_sense.h"
#include "ai/search/scout.h"
#include "ai/value/learned/learned_value.h"

namespace bastide {

class LearnedSense : public ModuleSense {
 public:
  // In a rollout the best of so many moves is played, those that hopes like best; 0: of all.
  // With a scout, of those of them that it lets through.
  LearnedSense(const Rules& rules, const NetWeights& weights, int width,
               const std::optional<ScoutSettings>& scout = std::nullopt);
  double value(const State& state, Seat seat) override;
  Standing standing(const State& state) override;
  std::vector<ValuedAnswer> answers(const State& state, std::uint64_t seed, const Watch& watch) override;
  void start_from(const State& root) override;
  void go_on(State& state, Dice& dice) override;
  std::uint64_t valued() const { return learned_.valued(); }

 protected:
  // The moves that hopes like best, at most so many, in the order of their places.
  std::span<Move> best_by_hopes(const State& state, std::size_t most);

  LearnedValue learned_;
  const std::size_t width_;

 private:
  // Rollouts meet the same positions again, most of all after the first tiles: what was played there, by
  // their hash.
  std::unordered_map<std::uint64_t, Move> played_;
  Valuer hopes_;
  std::optional<Scout> scout_;
  bool scouting_ = false;
  std::uint64_t root_ = 0;  // its hash
  std::unique_ptr<MoveList> moves_;
};

}  // namespace bastide
