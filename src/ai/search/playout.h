// What one thread needs to play a game on under any rules, with the senses it is given.
#pragma once

#include <span>

#include "ai/search/future.h"
#include "ai/search/halving.h"
#include "ai/search/sense.h"

namespace bastide {

class Playout {
 public:
  explicit Playout(const Rules& rules) : Playout(rules, plain_sense(rules)) {}
  Playout(const Rules& rules, Sense sense);

  // A new position follows: futures that were shuffled for another one are no good.
  void forget() { shuffled_by_ = 0; }
  // The same, and all that follows begins at this one.
  void start_from(const State& root) {
    forget();
    sense_.policy->start_from(root);
  }

  // All answers with their value at once, the best first. The watch may leave out the value of some.
  std::vector<ValuedAnswer> at_once(const State& from, std::uint64_t seed, const Watch& watch) {
    return sense_.evaluator->answers(from, seed, watch);
  }

  // Gives the answers one after the other and plays on for so many tiles in the future of this seed. False
  // where the watch ends it.
  bool go_on(const State& from, std::span<const Answer> line, int tiles, std::uint64_t seed,
             const Watch& watch);
  // Where that ended, and how everybody stands there.
  const State& end() const { return *state_; }
  Standing standing() { return sense_.evaluator->standing(*state_); }

  // The same, and what it brought the seat that was asked; nothing where the watch ends it. So much of that
  // comes from the later tiles: with `lambda` 1 the last one alone counts, with less the position after each
  // tile, those far off the least.
  std::optional<RolloutResult> play(const State& from, std::span<const Answer> line, int tiles, double lambda,
                                    std::uint64_t seed, const Watch& watch);

 private:
  void begin(const State& from, std::span<const Answer> line, std::uint64_t seed);
  bool play_until(int turn, const Watch& watch);
  void answer_chance();

  const Rules& rules_;
  Sense sense_;
  std::unique_ptr<State> state_;
  Future future_;
  std::uint64_t shuffled_by_ = 0;
  Dice dice_{0};
  std::size_t drawn_ = 0;
};

}  // namespace bastide
