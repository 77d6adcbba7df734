// Looks for puzzles in a game: moments in which one answer is clearly the best, and not the obvious one.
#pragma once

#include "ai/analysis/moments.h"
#include "ai/puzzles/contest.h"
#include "ai/puzzles/solvers.h"
#include "ai/puzzles/theme.h"

namespace bastide {

struct Puzzle {
  std::size_t at;               // actions of the game before it
  std::vector<Answer> answers;  // all that come to the same as the best
  Answer obvious;
  Estimated second, less;  // what the next best, and the obvious one, bring less
  bool exact = false;      // the end was solved
  Theme theme;
  const char* level;  // the weakest that finds it
};

// How an answer stands against all others.
struct PuzzleVerdict {
  bool clear = false;
  Estimated second, less;  // as in a puzzle
  bool exact = false;
};

// How close a look: with more effort there are so many times as many futures. Whoever looks again demands a
// part of what was demanded: what lay just above it may lie just below.
struct Scrutiny {
  int effort = 1;
  double part = 1;
};

// Examines positions of one game.
class Examiner {
 public:
  // The game teaches what its points are worth to a team.
  Examiner(const PlayedGame& game, std::uint64_t seed);

  // The position before so many actions, as whoever decides may know it.
  void go_to(std::size_t at);
  const State& state() const { return *state_; }

  // The best answer by a quick look, where it is so much better that a closer look may be worth its time.
  std::optional<Answer> quick_best();
  // Is it better than what comes next, as far as a quick look can tell?
  bool is_promising(const Answer& best);
  // A closer look in futures that the quick one has not seen.
  PuzzleVerdict examine(const Answer& best, const Answer& obvious, const Scrutiny& scrutiny = {});

  Contest& contest() { return deep_; }

 private:
  bool looks_open(const std::vector<ValuedAnswer>& listed);
  // Somebody who judges in another way must not think the nearest rivals better.
  bool is_confirmed(const Answer& best, std::vector<Rival> rivals, int effort);
  std::optional<PuzzleVerdict> solve(const Answer& best, const Answer& obvious);
  std::uint64_t seed_for(std::uint64_t purpose) const;

  const PlayedGame& game_;
  const Rules& rules_;
  const std::uint64_t seed_;
  WinModel model_;
  Contest quick_, deep_, other_;
  Endgame endgame_;
  std::size_t at_ = 0;
  std::unique_ptr<State> state_;
};

class Finder {
 public:
  Finder(PlayedGame game, std::uint64_t seed);
  Finder(const Finder&) = delete;  // the examiner looks at this very game

  // Looks at the next decision, some hundredths of a second or a few seconds where it is promising.
  std::optional<Puzzle> look();
  bool done() const { return next_ == moments_.size(); }
  const PlayedGame& game() const { return game_; }

 private:
  const PlayedGame game_;
  const std::uint64_t seed_;
  std::vector<Moment> moments_;
  std::size_t next_ = 0;
  Examiner examiner_;
  Solvers solvers_;
  Themes themes_;
};

}  // namespace bastide
