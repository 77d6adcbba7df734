// What happened, for people: every point explained. The rules tell it to a Log while they play.
#pragma once

#include "rules/state.h"

namespace bastide {

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
  std::uint16_t beside =
      0;  // scoring figures of others on its square, as bits 2 * colour + (0 the man, 1 the woman)
};

struct Log {
  void (*tell)(void* listener, const State& state, const Event& event);
  void* listener;
};

}  // namespace bastide
