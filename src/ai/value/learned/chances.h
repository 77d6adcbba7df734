// What the tiles that are left can do in an open cell, by what its sides must show.
#pragma once

#include <vector>

#include "rules/rules.h"

namespace bastide {

// In a short game only a part of the tiles that nobody has seen will come.
struct ComingShare {
  unsigned coming = 0, unseen = 0;
  bool is_all() const { return coming == unseen; }
  // Of so many, how many are to be expected.
  unsigned of(unsigned tiles) const {
    return is_all() ? tiles : (2 * tiles * coming + unseen) / (2 * unseen);
  }
};
ComingShare coming_share(const Rules& rules, const State& state);

class Chances {
 public:
  explicit Chances(const Rules& rules);

  // The tiles that are left in this position; cheap where they are those of the last one.
  void look(const State& state);

  struct Cell {
    std::uint32_t stamp = 0;
    std::uint8_t fits = 0;           // tiles that fit
    Row<std::uint8_t, 16> closes{};  // by sides, as bits: a road or city that comes in there goes no further
    Row<std::uint8_t, 16> joins{};   // by two sides, as bits: tiles that make one feature of them
    Row<std::uint8_t, 64>
        fields{};  // by two half sides: 1 + the tiles that join their fields; 0: not counted yet
  };
  const Cell& in(std::uint16_t need) {
    Cell& cell = cells_[need];
    if (cell.stamp != stamp_) fill(cell, need);
    return cell;
  }
  // Tiles that make one field of two half sides.
  int field_joins(std::uint16_t need, int half, int other);

 private:
  struct Shape {
    std::uint16_t closes;  // by sets of sides, as bits
    std::uint16_t joins;
    std::uint64_t fields;  // by 8 * half + other
  };
  void fill(Cell& cell, std::uint16_t need);
  void expect_fewer(Cell& cell) const;

  const Rules& rules_;
  std::vector<Shape> shapes_;  // by 4 * type + rotation
  std::vector<TypeId> left_types_;
  std::vector<std::uint16_t> left_;
  ComingShare share_;
  std::uint32_t stamp_ = 0;
  Row<Cell, kNeeds> cells_{};
};

}  // namespace bastide
