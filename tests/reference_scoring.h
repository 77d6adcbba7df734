// What the base game, the river and the abbot must pay, worked out from the rebuilt table in the plainest
// way. Tests hold the points of the rules against it.
#pragma once

#include "rules/rebuild.h"

namespace bastide {

// Whether the reference knows every module of this set-up.
bool reference_knows(const Setup& setup);

using Gains = Row<int, kMaxSeats>;

// BASE-26 to BASE-30, FIN-1, FIN-3. A module that changes what something is worth is added here.
int reference_value(const Rules& rules, const RebuiltFeature& feature, bool complete);

// FIN-1 to FIN-4 for everybody who still stands on a construction; FARM-4 to FARM-9 for the farmers.
Gains unfinished_gains(const Rules& rules, const Rebuilt& board);
Gains farm_gains(const Rules& rules, const Table& table, const Rebuilt& board);

// A segment number as a place on the table: tiles number their segments in the order of Table::tiles.
LaidSegment spot_of(const Rules& rules, const Table& table, int segment);

// The table and the points gained once everything has happened that follows from an action.
struct Outcome {
  Table table;
  Gains gains{};
};

// `figure_comes` says that the figure step follows, so that nothing is scored yet; `ends` that no tile is
// left for another turn.
Outcome reference_outcome(const Rules& rules, const State& before, Action action, bool figure_comes,
                          bool ends);

}  // namespace bastide
