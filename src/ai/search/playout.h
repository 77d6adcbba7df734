// What one thread needs to play a game on, quickly and sensibly, under any rules.
#pragma once

#include <span>

#include "ai/search/future.h"
#include "ai/search/halving.h"
#include "ai/search/mists_bot.h"
#include "ai/search/quick_policy.h"
#include "ai/value/standing.h"

namespace bastide {

// An answer to what is asked; with a tile the figure that follows it at once.
struct Answer {
  Action action;
  std::optional<Action> figure;
};

// Does what it says.
void give(const Rules& rules, State& state, const Answer& answer);

// A move of the base game for the tile in hand.
Answer answer_of(const State& state, const Move& move);

// An answer and how the position looks after it.
struct ValuedAnswer {
  Answer answer;
  double value;
};

class Playout {
 public:
  explicit Playout(const Rules& rules);

  // A new position follows: futures that were shuffled for another one are no good.
  void forget() { shuffled_by_ = 0; }

  // All answers with their value at once, the best first. The watch may leave out the value of some.
  std::vector<ValuedAnswer> at_once(const State& from, std::uint64_t seed, const Watch& watch);

  // Gives the answers one after the other and plays on for so many tiles in the future of this seed. Nothing
  // where the watch ends it.
  std::optional<RolloutResult> play(const State& from, std::span<const Answer> line, int tiles,
                                    std::uint64_t seed, const Watch& watch);

 private:
  void begin(const State& from, std::span<const Answer> line);
  void go_on(Dice& dice);
  void answer_chance(Dice& dice);
  double look(const State& from, const Answer& answer, std::uint64_t seed);
  void add_answers(const State& from, Action action, std::vector<ValuedAnswer>& answers);
  double judge(Seat seat);
  double judge_lead(Seat seat);
  void add_hopes(Standing& standing) const;
  double judge_team() const;

  const Rules& rules_;
  const bool team_, base_;  // the cooperative game; rules that the outlook knows to the last point
  int tiles_in_all_ = 0;
  Valuer valuer_;
  QuickPolicy policy_;
  MistsBot mists_;
  std::unique_ptr<MoveList> moves_;
  std::unique_ptr<ActionList> actions_;
  std::unique_ptr<State> state_, scratch_;
  Future future_;
  std::uint64_t shuffled_by_ = 0;
  std::size_t drawn_ = 0;
};

}  // namespace bastide
