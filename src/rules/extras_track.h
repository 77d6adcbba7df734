// What Ferries, Messages and Robbers keep in the State.
#pragma once

#include "rules/points.h"
#include "rules/types.h"

namespace bastide {

// The ferry of one lake; State::ferries holds them.
struct Ferry {
  std::uint16_t cell;
  std::uint8_t pair;   // pair_detail() of the sides it connects
  std::uint8_t moved;  // in this turn
};

struct FerryExtras {
  std::array<std::uint16_t, kSides> reachable;  // 1 + index of the ferries that may still be changed, or 0
};

// An award that waits for its figure or for robbers. State::pending holds them, the next one last.
struct PendingAward {
  Award reason;
  Colour colour;
  std::uint8_t robbery;  // these points are robbed ones
  std::uint8_t figure;   // 1 + the figure that advances, or 0 while not chosen
  std::uint8_t robbers;  // whose robbers have been settled, as bits
  std::uint8_t robbing;  // whose robbers rob this figure, as bits
  std::uint8_t unused[3];
};

struct TrackExtras {
  std::array<std::int16_t, kMaxSeats> woman;    // points of the second figure
  std::array<std::uint8_t, kMaxSeats> robber;   // 1 + its square, or 0 in the supply
  std::array<std::uint8_t, kMaxSeats> named;    // 1 + the figure it waits for (2 * colour + figure), or 0
  std::uint8_t robber_turn;                     // where the robber step is
  std::uint8_t message_due;                     // the active seat has earned a message in this scoring
};

struct MessageExtras {
  std::uint8_t seen;                     // messages turned so far, as bits
  std::uint8_t under_count;
  std::array<std::uint8_t, 8> under;     // seen messages in the pile, the top one first
  std::uint8_t in_hand;                  // the message being used, or 0
  std::uint8_t stage;
};

}  // namespace bastide
