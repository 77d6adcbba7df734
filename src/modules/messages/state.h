// What the Messages keep in the State.
#pragma once

#include "rules/types.h"

namespace bastide {

// The pile: messages never seen lie on top in an order nobody knows, the seen ones follow in `under`.
struct MessageExtras {
  std::uint8_t due;   // the active seat has earned a message in this scoring
  std::uint8_t seen;  // messages turned so far, bit 0 for message 1
  std::uint8_t under_count;
  Row<std::uint8_t, 8> under;  // numbers of seen messages in the pile, the next one first
  std::uint8_t in_hand;        // the number of the message being used, or 0
  std::uint8_t stage;          // of that message: see kMessage
  std::uint8_t extra_tile;     // 1 + State::outer_count where message 7 waits for its tile, or 0
};

}  // namespace bastide
