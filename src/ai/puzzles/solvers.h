// Who finds the answer of a puzzle: the obvious one at a glance, and the levels.
#pragma once

#include "ai/players/greedy.h"
#include "ai/players/levels.h"
#include "ai/puzzles/same_move.h"
#include "ai/search/mists_bot.h"

namespace bastide {

class Solvers {
 public:
  explicit Solvers(const Rules& rules);

  // What whoever looks no further than the points of this turn would play.
  Answer obvious(const State& state);
  // The weakest level that finds this answer in half of its tries or more; the strongest where no other does.
  const char* level_of(const State& state, const Answer& best, SameMoves& same, std::uint64_t seed);

 private:
  struct Solver {
    const char* level;
    std::unique_ptr<Agent> agent;
  };
  Action most_points(const State& state, Dice& dice);
  Answer answer_of(Agent& agent, const State& state, Dice& dice);

  const Rules& rules_;
  GreedyPlayer greedy_;
  MistsBot mists_;
  std::vector<Solver> solvers_;
  std::unique_ptr<State> after_;
};

}  // namespace bastide
