// What happened, for people: every point explained. The rules tell it to a Log while they play.
#pragma once

#include "rules/state.h"

namespace bastide {

enum class Happening : std::uint8_t {
  Drawn,      // type
  SetAside,   // type: it fits nowhere (BASE-13)
  Placed,     // cell, type
  PiecePut,   // colour, piece, segment
  PieceHome,  // colour, piece, segment
  Points,     // colour, points and why
  Nothing,    // a completed construction without followers (BASE-32): segment
  Over,
};

// Why points were given, which is also the category of the final table.
enum class Why : std::uint8_t { Completed, Retrieved, Unfinished, Farm };

// A score as a small sum, so that it can be explained.
struct Points {
  std::int16_t per_tile, per_shield, per_city;
  std::uint16_t tiles, shields, cities;
  int total() const { return per_tile * tiles + per_shield * shields + per_city * cities; }
};

struct Event {
  Happening what;
  Why why;
  Colour colour;
  PieceKind piece;
  TypeId type;
  CellId cell;
  SegmentId segment;
  std::int16_t points;
  Points sum;
  FeatureKind kind;
  std::uint64_t strength;  // who had how much weight there
};

struct Log {
  void (*tell)(void* listener, const State& state, const Event& event);
  void* listener;
};

}  // namespace bastide
