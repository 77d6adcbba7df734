// Reasons that several modules give.
#pragma once

#include "explain/why.h"

namespace bastide {

FeatureKind kind_at(const Rules& rules, const State& state, SegmentId segment);

Reason why_complete(const Rules& rules, const State& state, SegmentId segment);
Reason why_none_left(PieceKind kind);
// Somebody else's piece of this kind stands on this segment; no code where none does.
Reason why_not_yours(const Rules& rules, const State& state, SegmentId segment, PieceKind kind, Colour own);
// Of an action that names a follower with piece_detail(), or a place for one: what holds of every one of
// them. No code where it is there.
Reason why_no_follower(const Rules& rules, const State& state, Action action, bool from_supply);

}  // namespace bastide
