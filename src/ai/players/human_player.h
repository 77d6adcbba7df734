// A player with the weaknesses of people, for any rules: it does not see every place, likes its own
// features, hopes instead of counting the tiles that are left, and misjudges a little.
#pragma once

#include <memory>
#include <vector>

#include "ai/players/agent.h"
#include "ai/search/mists_bot.h"
#include "ai/search/own_turn.h"
#include "ai/value/standing.h"

namespace bastide {

struct Traits {
  double sees_far;   // chance to see a place far away from the last tile and from its own figures
  double sees_near;  // and one near them
  double envy;       // what a point of the best other seat counts
  double optimism;   // part of what completing an own feature adds that it believes in
  double farming;    // part of the points of a farm that it understands
  double thrift;     // how much it minds an empty supply
  double error;      // points by which it misjudges a choice, at most
};

class HumanPlayer : public Agent {
 public:
  HumanPlayer(const Rules& rules, const Traits& traits);
  Action choose(const State& state, Dice& dice) override;
  std::uint64_t iterations() const override { return turn_.judged(); }

 private:
  std::vector<Action> noticed(const State& state, Dice& dice);
  std::vector<ValuedAction> judged(const State& state, Dice& dice);
  double standing(const State& state, Seat seat);
  void add_feelings(const State& state, Standing& standing) const;

  const Rules& rules_;
  const Traits traits_;
  OwnTurn turn_;
  MistsBot mists_;
  std::unique_ptr<State> end_;
  std::unique_ptr<ActionList> actions_;
};

}  // namespace bastide
