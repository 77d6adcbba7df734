// Why an answer may be a good one: what it does on the table, for people.
#pragma once

#include <memory>
#include <vector>

#include "ai/search/answer.h"
#include "ai/search/mists_bot.h"
#include "ai/search/quick_policy.h"

namespace bastide {

// docs/ai.md has the list with what `colour`, `kind` and `number` mean for each.
enum class ReasonCode : std::uint8_t {
  OnlyChoice,
  Completes,
  Scores,
  Ghosts,
  Joins,
  Blocks,
  Starts,
  Farmer,
  Extends,
  Keeps,
  Gives,
  Average,
};

struct HintReason {
  ReasonCode code;
  Colour colour = kNobody;
  FeatureKind kind = FeatureKind::City;
  int number = 0;
};

class Reasoner {
 public:
  explicit Reasoner(const Rules& rules);
  // The most telling first; never empty.
  std::vector<HintReason> reasons(const State& before, const Answer& answer);

 private:
  bool is_own(int colour) const { return team_ || colour == seat_; }
  void play_turn_out(std::vector<Event>& events);
  void look_at_events(const State& before, const std::vector<Event>& events);
  void look_at_tile(const State& before, CellId cell);
  void look_at_feature(const State& before, SegmentId root);
  void look_for_blocked(const State& before, CellId cell);
  void look_at_figure(const State& asked, Action figure);
  void add(const HintReason& reason);

  const Rules& rules_;
  const bool team_;
  QuickPolicy policy_;
  MistsBot mists_;
  std::unique_ptr<State> state_, placed_;
  std::unique_ptr<ActionList> actions_;
  std::vector<HintReason> found_;
  Seat seat_ = 0;
};

}  // namespace bastide
