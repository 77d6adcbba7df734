// What is known of a feature: a road, a city, a farm, a cloister.
#pragma once

#include "rules/types.h"

namespace bastide {

// Valid at the index of its root segment.
struct Feature {
  std::uint64_t strength;  // majority weight of each colour, in lanes of 8 bits
  std::uint16_t
      tiles;  // different tiles; cloister-like: itself and the tiles around it; field: see tiles_of()
  std::uint16_t open;  // open edges; cloister-like: empty cells around it
  std::uint16_t size;  // segments
  std::uint16_t shields;
  Row<std::uint16_t, 3> goods;
  std::uint8_t marks;  // of its segments, and kMayMeetItself
  FeatureKind kind;
  bool complete() const { return open == 0; }
};

// Some segment has a sibling of the same kind on its tile, so that one tile may lie in it twice. Not used
// for fields, whose tiles nobody counts.
constexpr std::uint8_t kMayMeetItself = 0x80;

constexpr int strength_of(std::uint64_t strength, int colour) {
  return static_cast<int>(strength >> (8 * colour) & 0xFF);
}

}  // namespace bastide
