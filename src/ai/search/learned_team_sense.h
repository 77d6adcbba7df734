// The cooperative game by its learned value.
#pragma once

#include "ai/search/sense.h"
#include "ai/search/team_turns.h"

namespace bastide {

// The team's chance to win that such a value means.
double team_chance_of(double value);

class LearnedTeamSense : public Evaluator, public Policy {
 public:
  // In a rollout a tile goes to the best of so many places, those that mists-bot likes best; 0: of all.
  LearnedTeamSense(const Rules& rules, const TeamWeights& weights, int width);
  double value(const State& state, Seat seat) override;
  Standing standing(const State& state) override;
  std::vector<ValuedAnswer> answers(const State& state, std::uint64_t seed, const Watch& watch) override;
  void go_on(State& state, Dice& dice) override;

 private:
  const Rules& rules_;
  TeamTurns turns_;
  const std::size_t width_;
};

}  // namespace bastide
