// One answer against all others on the same futures: is it clearly the best?
#pragma once

#include <vector>

#include "ai/analysis/tally.h"
#include "ai/analysis/win_model.h"
#include "ai/players/rollout_player.h"
#include "ai/puzzles/same_move.h"

namespace bastide {

// The worth of an answer: points of the lead, or for a team its chance to win.
struct Rival {
  Answer answer;
  Tally behind;  // what it brings less than the answer that is looked at
  bool beaten = false;
};

// What is demanded of an answer. The errors of the analysis are known to be a third too small
// (docs/analysis.md), so four and a half of them stand for three.
struct Demand {
  double least;
  double errors = 4.5;
};
Demand demand_of(const Rules& rules);
bool is_beaten(const Rival& rival, const Demand& demand);

struct ContestTerms {
  Demand demand;
  int futures;  // at most
  std::uint64_t seed;
  int effort = 1;
};

class Contest {
 public:
  // The model is that of the game, for a team.
  Contest(const Rules& rules, const WinModel& model, const RolloutSettings& settings);

  // All answers with their value at once, the best first.
  std::vector<ValuedAnswer> answers(const State& state, std::uint64_t seed);
  // Plays so many futures for these answers: the mean worth of each.
  std::vector<double> try_out(const State& state, const std::vector<Answer>& answers, int futures,
                              std::uint64_t seed);
  // The others against the best, in further futures, until all are beaten. False as soon as one cannot be,
  // or is not after so many futures. With more effort there are so many times as many before anything is
  // concluded.
  bool beats_all(const State& state, const Answer& best, std::vector<Rival>& rivals,
                 const ContestTerms& terms);
  // As many futures as there are, for those that are not beaten yet.
  void play(const State& state, const Answer& best, std::vector<Rival>& rivals, std::uint64_t from,
            std::uint64_t to, std::uint64_t seed);
  // The best candidates that are another move than this one.
  std::vector<Rival> rivals(const State& state, const Answer& best, const std::vector<ValuedAnswer>& answers,
                            std::size_t most);
  std::size_t candidates() const { return static_cast<std::size_t>(settings_.candidates); }
  SameMoves& same_moves() { return same_; }

 private:
  double worth(const State& state, const Answer& answer, std::uint64_t future);

  const Rules& rules_;
  const WinModel& model_;
  const RolloutSettings settings_;
  Playout playout_;
  SameMoves same_;
};

}  // namespace bastide
