// What players and programs ask about a table: what things are worth, and what still fits where.
#pragma once

#include <vector>

#include "rules/row.h"
#include "rules/rules.h"

namespace bastide {

using PointsByWhy = Row<int, kWhys>;

// What each colour would have if the game ended now, and for what it would still get points. Awards
// that wait for somebody's choice count, what others would claim of them does not. The cooperative game
// has no final scoring.
struct Projection {
  Row<int, kMaxSeats> total{};
  Row<PointsByWhy, kMaxSeats> to_come{};
};
Projection projection(const Rules& rules, const State& state);

// A tile that could lie on a square, and how many of its kind nobody has seen yet.
struct Fit {
  TypeId type;
  int rotations;  // as bits
  int copies;
};

// An empty square beside a tile. It is dead when nothing left fits, in hand or to be drawn. What
// modules forbid counts as it is now (a river tile fits only at the end of the river).
struct OpenSquare {
  CellId cell;
  std::vector<Fit> fits;
  bool dead() const { return fits.empty(); }
};
std::vector<OpenSquare> open_squares(const Rules& rules, const State& state);

// Copies of this tile that may still come: to be drawn, in hand, or lying face down unseen.
int copies_to_come(const State& state, TypeId type);

// A feature of the table.
struct FeatureFacts {
  SegmentId root;
  unsigned owners;         // colours with most weight, as bits
  int value;               // for its owners, if the game ended now; of a complete one what it scored
  int value_if_completed;  // with no more tiles than it needs at least, and no further shields
  bool complete, stuck;    // stuck: it can never be completed, for a square that it needs is dead
};
std::vector<FeatureFacts> all_features(const Rules& rules, const State& state,
                                       const std::vector<OpenSquare>& squares);

}  // namespace bastide
