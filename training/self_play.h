// Games of a one-move player against itself, as positions to learn from.
#pragma once

#include <memory>

#include "ai/search/future.h"
#include "ai/search/learned_turns.h"
#include "ai/value/learned/learned_value.h"
#include "record.h"

namespace bastide {

struct SelfPlaySettings {
  const NetWeights* net = nullptr;  // none: the moves that hopes like best
  double lambda = 0.9;              // how much of a target comes from the end of the game, ply by ply
  double keep = 1;                  // part of the positions that become records
};

// The seat that has just played, where chance decides now.
Seat last_mover(const Rules& rules, const State& state);

class SelfPlay {
 public:
  SelfPlay(const Rules& rules, std::uint8_t number, const SelfPlaySettings& settings, std::uint64_t seed);
  // Plays one game and appends its records.
  void play(std::vector<TrainingRecord>& records);

 private:
  struct Kept {
    TrainingRecord record;
    Pair pair;
    std::size_t ply;
  };
  void choose_and_play(bool explore);
  void choose_among_modules(bool explore);
  void value_answers();
  void note(std::size_t ply, bool keep);
  Pair pair_for(Seat mover);
  void set_targets(std::vector<TrainingRecord>& records);
  bool lucky(double chance) { return dice_.word() < chance * 4294967296.0; }
  double target(Pair pair, std::size_t ply) const;

  const Rules& rules_;
  const std::uint8_t number_;
  const bool base_;
  const SelfPlaySettings settings_;
  Dice dice_;
  Valuer valuer_;
  NetWeights none_{};
  LearnedValue value_;
  LearnedTurns turns_;
  QuickPolicy quick_;
  ActionList actions_;
  std::vector<ValuedAnswer> answers_;
  std::unique_ptr<State> state_;
  std::unique_ptr<MoveList> moves_;
  Future future_;
  std::vector<Kept> kept_;
  // By ply: the value of each pair, and at the end what came of it.
  std::vector<std::array<std::array<float, kMaxSeats>, kMaxSeats>> values_;
};

}  // namespace bastide
