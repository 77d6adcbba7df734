// The printed facts of every tile, as compiled from data/tiles at build time.
#pragma once

#include <span>

#include "modules/words.h"
#include "rules/types.h"

namespace bastide {

constexpr int kMaxSegments = 10;  // of one tile

struct SegmentFacts {
  const char* id;  // as in data/tiles: c0, r1, f0, m0; or cloister, garden, castle, cemetery
  FeatureKind kind;
  std::uint8_t sides;   // city, road, mist: bit 0 north, 1 east, 2 south, 3 west, unrotated
  std::uint8_t halves;  // field: bit i is half side i, clockwise from the west half of the north side
  std::uint8_t shields;
  std::uint8_t marks;  // kInn, kCathedral
  Goods goods;
  std::uint8_t ghosts;   // mist: symbols printed
  std::uint16_t cities;  // field: bit i, it touches segment i of this tile
  RoadEnd end;           // road with one side
};

enum class TileRole : std::uint8_t { Land, RiverSpring, RiverLake, StartQuarter };

struct TileFacts {
  const char* id;   // base/D
  const char* set;  // base
  std::uint8_t copies;
  std::uint8_t garden_copies;  // how many of them show a garden in the new edition
  std::uint8_t start_copies;   // how many of them have the dark back
  TileRole role;
  std::int8_t start_x, start_y;  // StartQuarter: its place in the start tile
  Row<Edge, kSides> edges;
  std::uint8_t river;  // sides reached by the river
  Symbol symbol;
  std::uint8_t direction;  // FlyingMachine: 0 north, clockwise in eighths
  std::uint8_t segment_count;
  Row<SegmentFacts, kMaxSegments> segments;  // cities, roads, fields, then the others
};

// All tiles of all sets, in the order of data/tiles.
std::span<const TileFacts> all_tile_facts();

struct SetFacts {
  const char* name;   // base
  const char* title;  // for people
  int tiles;          // published total
  bool reconstructed;
};
std::span<const SetFacts> all_set_facts();

}  // namespace bastide
