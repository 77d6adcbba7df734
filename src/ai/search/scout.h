// Which moves of a rollout are worth a look. In the position that a search starts from every tile that may
// come is tried for both seats, once; later only those moves are valued that were nearly the best then, and
// those that are new since.
#pragma once

#include <span>
#include <vector>

#include "ai/value/learned/learned_value.h"

namespace bastide {

// How much less than the best a move may promise, in points.
struct ScoutSettings {
  float before = 2;    // by the learned value, if it was possible at the start
  float new_ones = 5;  // by hopes, if it is new
};

class Scout {
 public:
  // What it is given must outlive it.
  Scout(const Rules& rules, const ScoutSettings& settings, LearnedValue& learned, Valuer& hopes);

  void start_from(const State& root);
  // Puts those worth a look first, of all moves for the tile in hand with what hopes make of them, and gives
  // them.
  std::span<Move> worth_a_look(const State& state, std::span<Move> moves);

 private:
  // The moves with a tile at the start, those of a cell side by side.
  struct Tried {
    bool known = false;
    List<std::uint16_t> first;  // of a cell
    std::vector<Move> moves;
  };
  const Tried& tried_with(Seat seat, TypeId type);
  float value_before(const Tried& tried, const Move& move) const;
  bool is_as_before(const State& state, CellId id) const;

  const Rules& rules_;
  const ScoutSettings settings_;
  LearnedValue& learned_;
  Valuer& hopes_;
  const std::unique_ptr<State> root_, trial_;
  Row<List<Tried>, 2> tried_;
  std::unique_ptr<MoveList> list_;
  std::vector<float> before_;
};

}  // namespace bastide
