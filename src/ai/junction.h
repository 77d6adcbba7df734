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
  std::array<std::uint8_t, kMaxSegments> leader;  // of each segment: the first of its group
  std::array<std::int8_t, kMaxSegments> open;     // open edges of the segment, less two for each one met
  std::array<Meeting, 3 * kSides> meetings;       // every feature once
  int meeting_count = 0;

 private:
  void meet(std::uint8_t segment, SegmentId root);
};

}  // namespace bastide
