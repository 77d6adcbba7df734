// Any modules by the learned value. What is neither a tile nor a figure is answered as without learning, but
// judged by it.
#pragma once

#include "ai/search/learned_sense.h"
#include "ai/search/learned_turns.h"

namespace bastide {

class LearnedModuleSense : public LearnedSense {
 public:
  LearnedModuleSense(const Rules& rules, const NetWeights& weights, int width);
  std::vector<ValuedAnswer> answers(const State& state, std::uint64_t seed, const Watch& watch) override;
  void go_on(State& state, Dice& dice) override;

 private:
  std::span<const Move> placements(const State& state, std::size_t of_best);

  LearnedTurns turns_;
  std::vector<ValuedAnswer> answers_;
};

// The one for these rules.
std::unique_ptr<LearnedSense> learned_sense(const Rules& rules, const NetWeights& weights, int width,
                                            const std::optional<ScoutSettings>& scout = std::nullopt);

}  // namespace bastide
