// What the messages say: when the active colour can carry one out, and what it brings.
#pragma once

#include "rules/rules.h"

namespace bastide {

constexpr int kMessages = 8;
constexpr int kExtraTileMessage = 7;
constexpr int kFollowerMessage = 8;

// MSG-8: a message that brings nothing can be carried out all the same.
bool can_carry_out(const Rules& rules, const State& state, int message);

// The points of messages 1 to 6.
Award message_award(const Rules& rules, const State& state, int message);

// Message 8: what the active colour gets for a follower on this segment.
Award follower_award(const Rules& rules, const State& state, SegmentId segment);

}  // namespace bastide
