// The analysis of a game, a little at a time: first a quick look at everything, then more and more futures
// where it is not clear yet. Whoever drives it decides how long; what was found is there at any time.
#pragma once

#include "ai/analysis/analyst.h"

namespace bastide {

// Several threads share a game: each looks at every so many-th moment. The findings do not depend on it.
struct Share {
  std::size_t number = 0, of = 1;
};

class Study {
 public:
  // As many rollouts as suit the game: one with many questions gets no more in all than an ordinary one.
  static constexpr int kUsual = 0;

  // At most so many rollouts for a decision.
  Study(PlayedGame game, std::uint64_t seed, int rollouts, Share share = {});
  Study(const Study&) = delete;  // the analyst looks at this very game

  // A few hundredths of a second of work; false: there is nothing left to do.
  bool step();
  double progress() const;  // 0 to 1

  const PlayedGame& game() const { return game_; }
  std::uint64_t seed() const { return seed_; }
  int rollouts() const { return rollouts_; }
  const std::vector<DecisionStudy>& decisions() const { return decisions_; }
  const std::vector<DrawStudy>& draws() const { return draws_; }

  // What another study of the same game with the same seed has found out, of this share or another one.
  void take_over(const std::vector<DecisionStudy>& decisions, const std::vector<DrawStudy>& draws);

 private:
  bool look_at(std::size_t moment);
  bool wants_more(const DecisionStudy& study) const;
  double part_done(std::size_t moment) const;

  const PlayedGame game_;
  const std::uint64_t seed_;
  const int rollouts_;
  const Share share_;
  Analyst analyst_;
  bool learning_ = true;
  std::size_t next_ = 0;
  std::vector<std::size_t> order_;  // of the decisions, then the draws
  std::vector<DecisionStudy> decisions_;
  std::vector<DrawStudy> draws_;
};

}  // namespace bastide
