// Roads across lakes. A ferry joins two ends of its lake, and changing it is the one thing that can
// split a feature.
#pragma once

#include "rules/rules.h"

namespace bastide {

// The ferry of the lake on this cell, or -1 where none lies.
int ferry_at(const State& state, CellId cell);

// The segment on the other side of the ferry, or kNoSegment where no ferry touches this road end.
SegmentId across_ferry(const Rules& rules, const State& state, SegmentId road_end);

// The road ends of the lake on this cell, as bits of the sides on which they lie.
unsigned lake_sides(const Rules& rules, const State& state, CellId lake);

// Lays the ferry of this lake between two sides, or changes the one that lies there, and brings the
// roads up to date; also the list of what the tile completed: roads that are open now leave it, roads
// that are complete now enter it (FER-10).
Crossing& relink(const Rules& rules, State& state, CellId lake, int pair);

}  // namespace bastide
