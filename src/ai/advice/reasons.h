// Why an answer may be a good one: what it does on the table, for people.
#pragma once

#include <memory>
#include <vector>

#include "ai/advice/prospects.h"
#include "ai/search/answer.h"
#include "ai/search/mists_bot.h"
#include "ai/search/quick_policy.h"

namespace bastide {

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
  void look_for_opened(const State& before, SegmentId root);
  void look_for_blocked(const State& before, CellId cell);
  void look_at_figure(const State& asked, Action figure);
  void look_ahead(const State& before);
  void add(const HintReason& reason);

  const Rules& rules_;
  const bool team_;
  Prospects prospects_;
  QuickPolicy policy_;
  MistsBot mists_;
  std::unique_ptr<State> state_, placed_;
  std::unique_ptr<ActionList> actions_;
  std::vector<HintReason> found_;
  Seat seat_ = 0;
};

}  // namespace bastide
