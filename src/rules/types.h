// The vocabulary of the game: sides, cells, kinds of things, and their arithmetic.
#pragma once

#include <cstdint>

#include "rules/bits.h"
#include "rules/narrow.h"
#include "rules/row.h"

namespace bastide {

// A player at the table. In competitive games every seat plays the colour of the same number;
// in the cooperative game one seat may play several colours.
using Seat = std::uint8_t;
using Colour = std::uint8_t;
constexpr int kMaxSeats = 6;
constexpr Seat kChance = 0xFE;  // the seat that draws tiles, rolls dice and turns messages
constexpr Seat kNobody = 0xFF;

// Sides in clockwise order. A rotation is a number of clockwise quarter turns.
enum Side : std::uint8_t { kNorth, kEast, kSouth, kWest };
constexpr int kSides = 4;
constexpr Row<int, kSides> kDx{0, 1, 0, -1};
constexpr Row<int, kSides> kDy{-1, 0, 1, 0};
template <Index I>
constexpr int opposite(I side) {
  return (static_cast<int>(side) + 2) & 3;
}

// Eight directions in clockwise order from north, as the flying machines need them.
constexpr Row<int, 8> kDirectionDx{0, 1, 1, 1, 0, -1, -1, -1};
constexpr Row<int, 8> kDirectionDy{-1, -1, 0, 1, 1, 1, 0, -1};

// What a tile shows on one side. None is a side that nothing constrains.
enum class Edge : std::uint8_t { None, Field, Road, City, River };
constexpr int kEdgeKinds = 5;

enum class FeatureKind : std::uint8_t { City, Road, Field, Cloister, Garden, Castle, Cemetery, Mist };
constexpr int kFeatureKinds = 8;

enum class Goods : std::uint8_t { None, Wine, Grain, Cloth };

enum class PieceKind : std::uint8_t { Follower, Large, Abbot, Builder, Pig };
constexpr int kPieceKinds = 5;

// What is printed at the inner end of a road that stops inside its tile.
enum class RoadEnd : std::uint8_t {
  None,
  Village,
  Cloister,
  City,
  House,
  CropCircle,
  Lake,
  Castle,
  Cemetery,
  Ruin
};

// Marks of a segment; a feature has the marks of all its segments.
constexpr std::uint8_t kInn = 1;
constexpr std::uint8_t kCathedral = 2;

}  // namespace bastide
