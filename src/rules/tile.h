// A tile of the game in play, and how each of its four rotations meets its neighbours.
#pragma once

#include <string>

#include "rules/feature_data.h"
#include "rules/tile_facts.h"

namespace bastide {

constexpr std::uint8_t kNone = 0xFF;  // no segment here

// One rotation of a tile. Segments are numbered as in the tile.
struct alignas(32) Face {
  Row<Edge, kSides> edges;
  Row<std::uint8_t, kSides> centre;  // the city or road segment on that side
  Row<std::uint8_t, kSides> first;   // the field on the first half of that side, clockwise
  Row<std::uint8_t, kSides> second;  // and on the second half
  Row<std::uint8_t, kSides> mist;    // the mist segment on that side
  Row<std::uint16_t, kSides> need;   // what that side adds to the need of the cell it looks at
};

// The need of a cell is a number in base kEdgeKinds: a digit for what each of its sides must show.
constexpr int kNeeds = 625;
constexpr Row<std::uint16_t, kSides> kNeedPlace{1, 5, 25, 125};
constexpr std::uint16_t need_of(int side, Edge edge) {
  return narrow(kNeedPlace[side] * static_cast<int>(edge));
}

struct Tile {
  const TileFacts* facts;
  std::string id;  // facts->id, with "-garden" for the copies that show one
  std::uint8_t segment_count;
  std::uint8_t around;  // the segment that is completed by its surroundings (cloister, garden, ...)
  Row<SegmentFacts, kMaxSegments> segments;
  Row<std::uint16_t, kMaxSegments> siblings;  // other segments of the same kind, as bits
  Row<Feature, kMaxSegments> alone;           // each segment as a feature of its own
  Row<std::uint16_t, kPieceKinds> stand;      // where each kind of piece may stand, as bits
  Row<Face, kSides> faces;                    // by rotation
};

// The same tile, with a garden when asked for.
Tile make_tile(const TileFacts& facts, bool garden);

// A side, half side or direction of the unrotated tile, after the rotation.
constexpr int turned_side(int side, int rotation) { return (side + rotation) & 3; }
constexpr int turned_half(int half, int rotation) { return (half + 2 * rotation) & 7; }

}  // namespace bastide
