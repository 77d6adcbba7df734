// Whole moves of the base game: a tile with or without a follower, and what each is worth at once.
#pragma once

#include <vector>

#include "ai/value/outlook.h"
#include "ai/value/symmetry.h"

namespace bastide {

struct Move {
  CellId cell;
  std::uint8_t rotation;
  std::uint8_t segment;  // of the tile, for a follower; kNone without
  float value;
};

// How much a follower in hand is worth, by how many there are.
using FollowerCurve = Row<float, 8>;
constexpr FollowerCurve kConvex{-10, -5, -1.25f, 0, 2.5f, 3.75f, 5, 6.25f};

class MoveList {
 public:
  static constexpr int kCapacity = 8192;
  int size = 0;
  Row<Move, kCapacity> moves;
};

// Lists the moves of the seat that has a tile in hand and values each: its own points less those of
// the best other seat, with what the followers in hand are worth.
class Valuer {
 public:
  Valuer(const Rules& rules, const FollowerCurve& curve, const Hopes& hopes = {});
  void list(const State& state, MoveList& list);
  // The best of them; dice break ties.
  Move best(const State& state, Dice& dice);
  // The position as it stands, for a seat.
  float standing(const State& state, Seat seat);
  std::uint64_t valued() const { return valued_; }  // moves listed so far

 private:
  const Rules& rules_;
  std::vector<std::uint8_t> rotations_;
  FollowerCurve curve_;
  Outlook outlook_;
  MoveList list_;
  std::uint64_t valued_ = 0;
};

}  // namespace bastide
