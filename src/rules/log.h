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
  Points,          // colour, points and why, number: the figure that advanced, 0 the man, 1 the woman, or the dog
  Rolled,          // number
  FlightFailed,    // colour, piece
  FerryLaid,       // cell, number: pair_detail()
  FerryMoved,      // cell, number: pair_detail(), before: as it was
  IngotPut,        // cell
  IngotTaken,      // colour, cell
  GoodsTaken,      // colour, number: Goods
  MageMoved,       // segment
  WitchMoved,      // segment
  MageLeft,
  WitchLeft,
  RobberPut,       // colour, number: square
  RobberCarried,   // colour, number: square, other: the colour it goes along with
  RobberWaits,     // colour, number: the figure it waits for, 2 * colour + (0 the man, 1 the woman)
  RobberStays,     // colour, number: the figure it waited for, which has not moved
  RobberHome,      // colour, number: the figure it robbed, 2 * colour + (0 the man, 1 the woman), before: of what
  MessageEarned,   // colour, number: the figure, 0 the man, 1 the woman, before: the dark square
  MessageTurned,   // colour, number
  CropChosen,      // colour, number: 0 A, 1 B
  ExtraTile,       // colour, number: 0 builder, 1 message
  TileLapsed,      // colour: the builder's tile, none being left (BLD-13)
  MistCompleted,   // segment
  GhostsPlaced,    // cell, number
  GhostsRemoved,   // cell, number
  CemeteryClosed,  // cell
  Buried,          // colour, segment or none
  DogPlaced,       // number: 0 Rufus, 1 Ronja; segment
  DogLost,         // number
  PileOpened,      // number, before: tiles that moved to it from the last pile
  HiddenLaid,      // cell
  Won,
  LostToGhosts,    // number: how many were missing
  LostToTiles,     // number: the pile that ran out, counted from 1
  NoPoints,        // segment, number: tiles: complete and nobody there, or a farm without a completed city
  FiguresAdded,    // colour, before: the man's points, number: the woman's
  Over,
};

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
  Colour other = kNobody;      // somebody else whom it concerns
  int before = 0;
  // How things stood just then, filled in by a listener that wants to remember it (game/remembered.h).
  int after = 0;
  std::uint8_t message = 0;  // in use
  std::uint8_t large = 0;    // colours with a large follower there, as bits
  std::uint8_t idle = 0;     // colours whose pig stands there in vain, as bits
  std::uint16_t beside = 0;  // scoring figures of others on the robber's square, as bits 2 * colour + (0 the man, 1 the woman)
};

struct Log {
  void (*tell)(void* listener, const State& state, const Event& event);
  void* listener;
};

}  // namespace bastide
