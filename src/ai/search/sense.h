// What a search knows of a game: how good positions and answers are, and how everybody plays on in a rollout.
// The search is the same for all of them.
#pragma once

#include <memory>

#include "ai/search/answer.h"
#include "ai/search/watch.h"
#include "ai/value/standing.h"

namespace bastide {

class Evaluator {
 public:
  virtual ~Evaluator() = default;
  // The position for a seat, in points of its lead at the end; for a team, how the table looks.
  virtual double value(const State& state, Seat seat) = 0;
  // The points that every colour will have at the end, up to a number that all share; for a team how the
  // table looks, for every colour.
  virtual Standing standing(const State& state) = 0;
  // All answers to the question with their values, together, the best first. The watch may leave some
  // unvalued.
  virtual std::vector<ValuedAnswer> answers(const State& state, std::uint64_t seed, const Watch& watch) = 0;
};

class Policy {
 public:
  virtual ~Policy() = default;
  // The rollouts that follow begin here, until it is told of another position.
  virtual void start_from(const State&) {}
  // One decision of a seat; in the base game a whole move.
  virtual void go_on(State& state, Dice& dice) = 0;
};

// Both are often one thing. Each thread has its own.
struct Sense {
  std::shared_ptr<Evaluator> evaluator;
  std::shared_ptr<Policy> policy;
};

// The senses that need no learning: hopes for the base game, the final scoring with hopes for the modules,
// the outlook of a team.
Sense plain_sense(const Rules& rules);

}  // namespace bastide
