// What Ferries, Messages and Robbers keep in the State.
#pragma once

#include "rules/points.h"
#include "rules/types.h"

namespace bastide {

// The ferry of one lake; State::ferries holds them, and relink() lays and changes them.
struct Ferry {
  std::uint16_t cell;
  std::uint8_t pair;   // pair_detail() of the sides it connects, as the lake lies on the table
  std::uint8_t moved;  // with this tile, or in this turn (FER-8)
};

struct FerryExtras {
  // 1 + index of the ferries that the tile just placed lets change, or 0; empty outside of that tile.
  std::array<std::uint16_t, kSides> reachable;
};

// An award that waits for its figure or for robbers. State::pending holds them, the next one last.
struct PendingAward {
  std::uint64_t strength;
  Points sum;
  std::uint16_t segment;
  Why why;
  Colour colour;
  std::uint8_t figure;   // 1 + the figure that advances, or 0 while not chosen
  std::uint8_t robbers;  // whose robbers have been settled, as bits
  std::uint8_t robbing;  // whose robbers rob this figure, as bits
  std::uint8_t unused;   // keeps the bytes of a state without gaps
  Award reason() const { return {.strength = strength, .sum = sum, .segment = segment, .why = why}; }
};

// The man's points are State::score. A figure is named by 2 * colour + (0 the man, 1 the woman).
struct TrackExtras {
  std::array<std::int16_t, kMaxSeats> woman;   // points of the second figure; 0 once both are added up
  std::array<std::uint8_t, kMaxSeats> robber;  // 1 + its square, or 0 in the supply
  std::array<std::uint8_t, kMaxSeats> named;   // 1 + the figure it waits for in this phase 3, or 0
  std::uint8_t robber_turn;                    // the active seat has answered in the robber step
  std::uint8_t message_due;                    // the active seat has earned a message in this scoring
};

// The pile: messages never seen lie on top in an order nobody knows, the seen ones follow in `under`.
struct MessageExtras {
  std::uint8_t seen;                  // messages turned so far, bit 0 for message 1
  std::uint8_t under_count;
  std::array<std::uint8_t, 8> under;  // numbers of seen messages in the pile, the next one first
  std::uint8_t in_hand;               // the number of the message being used, or 0
  std::uint8_t stage;                 // of that message: see kMessage
  std::uint8_t extra_tile;            // 1 + State::outer_count where message 7 waits for its tile, or 0
};

}  // namespace bastide
