// Turns of the cooperative game by its learned value: an answer is followed to the end of the turn, with what
// mists-bot would answer to further questions, and valued there.
#pragma once

#include "ai/search/mists_bot.h"
#include "ai/value/team/team_net.h"

namespace bastide {

class TeamTurns {
 public:
  TeamTurns(const Rules& rules, const TeamWeights& weights);

  // From 0 to 1. A defeat counts a little too, by how near the team came.
  double value(const State& state);
  // Every answer, or those tiles that mists-bot likes best, at most so many; valid until the next call.
  const std::vector<ValuedAction>& answers(const State& state, std::size_t most);

  // What the net was told of the position valued last.
  const TeamFacts& facts() const { return *facts_; }

 private:
  double value_after(const State& state, Action action, std::unique_ptr<State>& after);
  double value_with_meeple(const State& state, Action tile);
  double value_of_end(State& state);

  const Rules& rules_;
  MistsBot bot_, first_;
  TeamSurvey survey_;
  TeamNet net_;
  const TeamFacts* facts_ = nullptr;
  std::unique_ptr<State> tile_, after_;
  std::unique_ptr<ActionList> meeples_;
  std::vector<ValuedAction> answers_;
};

// How the game went for the team, as the net learns it.
double team_result(const Rules& rules, const State& state);

}  // namespace bastide
