// What happened, for people: every point explained. The rules tell it to a Log while they play.
#pragma once

#include "rules/state.h"

namespace bastide {

enum class Happening : std::uint8_t {
  Drawn,           // type
  SetAside,        // type: it fits nowhere (BASE-13)
  Placed,          // cell, type
  PiecePut,        // colour, piece, segment
  PieceHome,       // colour, piece, segment
  Points,          // colour, points and why
  Rolled,          // number
  FlightFailed,    // colour, piece
  FerryLaid,       // cell, number: pair_detail()
  FerryMoved,      // cell, number: pair_detail()
  IngotPut,        // cell
  IngotTaken,      // colour, cell
  GoodsTaken,      // colour, number: Goods
  MageMoved,       // segment
  WitchMoved,      // segment
  MageLeft,
  WitchLeft,
  RobberPut,       // colour, number: square
  RobberCarried,   // colour, number: square
  RobberHome,      // colour
  MessageTurned,   // colour, number
  CropChosen,      // colour, number: 0 A, 1 B
  ExtraTile,       // colour, number: 0 builder, 1 message
  MistCompleted,   // segment
  GhostsPlaced,    // cell, number
  GhostsRemoved,   // cell, number
  CemeteryClosed,  // cell
  Buried,          // colour, segment or none
  DogPlaced,       // number: 0 Rufus, 1 Ronja; segment
  DogLost,         // number
  PileOpened,      // number
  HiddenLaid,      // cell
  Won,
  LostToGhosts,    // number: how many were missing
  LostToTiles,
  Over,
};

// Why points were given, which is also the category of the final table.
enum class Why : std::uint8_t { Completed, Retrieved, Unfinished, Farm, Robbery, Message, Goods, Gold, Dog };

// What made a score other than the plain one.
constexpr std::uint8_t kTinyCity = 1;     // a completed city of two tiles, BASE-29
constexpr std::uint8_t kWithInn = 2;
constexpr std::uint8_t kWithCathedral = 4;
constexpr std::uint8_t kWithMage = 8;
constexpr std::uint8_t kWithWitch = 16;   // halved, rounded up
constexpr std::uint8_t kWithPig = 32;

// A score as a small sum, so that it can be explained.
struct Points {
  std::int16_t per_tile, per_shield, per_city, flat;
  std::uint16_t tiles, shields, cities;
  std::uint8_t notes;
  int total() const {
    const int sum = per_tile * tiles + per_shield * shields + per_city * cities + flat;
    return notes & kWithWitch ? (sum + 1) / 2 : sum;
  }
};

constexpr SegmentId kNoSegment = 0xFFFF;

struct Event {
  Happening what;
  Why why = Why::Completed;
  Colour colour = kNobody;
  PieceKind piece = PieceKind::Follower;
  TypeId type = 0;
  CellId cell = 0;
  SegmentId segment = kNoSegment;
  int number = 0;
  int points = 0;
  Points sum{};
  std::uint64_t strength = 0;  // who had how much weight there
};

struct Log {
  void (*tell)(void* listener, const State& state, const Event& event);
  void* listener;
};

}  // namespace bastide
