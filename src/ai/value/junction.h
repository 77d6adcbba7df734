// A tile joined on paper to what lies beside an open cell: which of its segments become one feature,
// and with which features of the table.
#pragma once

#include "rules/rules.h"

namespace bastide {

struct Junction {
  struct Meeting {
    SegmentId root;        // of the feature on the table
    std::uint8_t segment;  // of the tile
  };

  Junction(const Rules& rules, const State& state, TypeId type, CellId cell, int rotation);

  const Tile& tile;
  Row<std::uint8_t, kMaxSegments> leader{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};  // of each: the first of its group
  Row<std::int8_t, kMaxSegments> edges_met{};  // of the cities and roads of the tile
  Row<Meeting, 3 * kSides> meetings;           // every feature once
  int meeting_count = 0;

 private:
  template <std::size_t side>
  void look_across(const Rules& rules, const State& state, const Face& face, const Cell& cell);
  void meet(std::uint8_t segment, SegmentId root);
};

}  // namespace bastide
