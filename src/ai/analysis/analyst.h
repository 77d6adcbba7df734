// Looks at the moments of a game, for a team too. What one thread needs: it draws nothing from a clock or
// from outside, so that the same seed gives the same findings everywhere.
#pragma once

#include "ai/analysis/draw_study.h"
#include "ai/players/rollout_player.h"

namespace bastide {

class Analyst {
 public:
  Analyst(const PlayedGame& game, std::uint64_t seed);

  // Before anything else, step by step: how far the points may go apart. Says whether there is more to learn.
  bool learn_chances();

  void look(DecisionStudy& study, int futures);
  void look(DrawStudy& study, int futures);
  // More futures than these tell no more.
  int futures_of_draws() const { return draw_futures_; }

 private:
  void go_to(const Moment& decision);
  bool solve(DecisionStudy& study);
  Worth worth_when_solved(const DecisionStudy& study, const TriedAnswer& one);
  void list(DecisionStudy& study);
  bool choose_candidates(DecisionStudy& study, const std::vector<ValuedAnswer>& answers) const;
  Worth worth_of(Playout& playout, Seat seat);
  double promise_of(double value) const;
  void add_leads(Playout& playout, DecisionStudy& study);
  SeatNumbers leads(const Standing& standing) const;
  int depth() const;

  const PlayedGame& game_;
  const Rules& rules_;
  const std::uint64_t seed_;
  const RolloutSettings settings_;
  const int draw_futures_, draw_depth_;
  Playout playout_, of_draws_, quick_;
  Endgame endgame_;
  WinModel model_;
  std::vector<std::size_t> lessons_;  // the moments, by actions, from which the model still learns
  SeatNumbers solved_leads_{}, solved_chances_{};
  std::unique_ptr<State> state_, after_;
  std::unique_ptr<ActionList> actions_;
};

}  // namespace bastide
