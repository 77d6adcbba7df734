// What a move changes in what is still to come, as the learned value sees the table.
#pragma once

#include <vector>

#include "ai/advice/hint_reason.h"
#include "ai/value/learned/survey.h"

namespace bastide {

class Prospects {
 public:
  explicit Prospects(const Rules& rules) : before_(rules), after_(rules) {}
  // The reasons that a seat has to want the second position; the tile lies there, and the figure stands.
  std::vector<HintReason> reasons(const State& before, const State& after, Seat seat);

 private:
  void find_stranded(const State& after, Seat seat);
  void find_joins(const State& after, Seat seat);
  void find_farms(const State& before, const State& after, Seat seat);
  bool was_joinable(const State& after, SegmentId root, SegmentId other) const;

  Survey before_, after_;
  std::vector<HintReason> found_;
};

}  // namespace bastide
