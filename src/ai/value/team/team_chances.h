// How likely it is that a square is filled in time, by the tiles that nobody has seen.
#pragma once

#include "rules/rules.h"

namespace bastide {

class TeamChances {
 public:
  explicit TeamChances(const Rules& rules) : rules_(rules) {}
  void begin(const State& state);

  struct Chance {
    bool known;
    double soon, ever;  // within a few tiles; within the active pile
  };
  const Chance& to_fill(const State& state, CellId cell);
  // That a tile with mist on a side of the square comes.
  double mist() const { return mist_; }
  int unseen(TypeId type) const { return unseen_[type]; }
  // What the unseen tiles show, on average.
  double ghosts() const { return ghosts_; }
  double castles() const { return castles_; }
  double cemeteries() const { return cemeteries_; }

 private:
  void count_tile(TypeId type, int copies);

  const Rules& rules_;
  Row<std::uint16_t, kMaxTypes> unseen_{};
  int in_all_ = 0, draws_ = 0;
  double mist_ = 0, ghosts_ = 0, castles_ = 0, cemeteries_ = 0;
  Row<Chance, kNeeds> chances_;
};

}  // namespace bastide
