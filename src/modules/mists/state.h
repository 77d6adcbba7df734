// What the cooperative game keeps in the State.
#pragma once

#include "rules/types.h"

namespace bastide {

constexpr int kPiles = 3;
constexpr int kDogs = 2;  // Rufus, Ronja
constexpr int kMaxCemeteries = 8;
constexpr int kMaxHidden = 8 * kMaxCemeteries;

enum MistsResult : std::uint8_t { kMistsGoesOn, kMistsWon, kMistsLostToGhosts, kMistsLostToTiles };

// A face-down tile. Only the end of the game shows its type.
struct HiddenTile {
  std::uint16_t cell, type;  // type: kUnknownType until chance has drawn it
};
constexpr std::uint16_t kUnknownType = 0xFFFF;

// What a closed cemetery holds.
struct Burial {
  std::uint16_t cell;
  Colour colour;  // kNobody: there was no meeple left to bury
  std::uint8_t unused;
};

// Ghosts on tiles are State::tokens. The team's points are State::score[0]; in level 6 every colour
// has its own.
struct MistsExtras {
  std::uint8_t result;  // MistsResult
  std::uint8_t ghost_supply;
  std::uint8_t marks_reached;       // dogs reached so far
  Row<std::uint8_t, kPiles> piles;  // tiles left in each; piles[marks_reached] is drawn from
  Row<std::uint16_t, kDogs> dogs;   // 1 + the segment of the meeple it stands with, or 0
  Row<Colour, kDogs> dog_colours;   // of that meeple, which others may stand beside; 0 without one
  std::uint8_t dog_at_work;         // 1 + the dog that was reached and is not done yet, or 0
  std::uint8_t dog_calmed;          // from how many tiles it has removed ghosts
  std::uint16_t calmed_cell;        // the last of them
  std::uint8_t burial_count, hidden_count;
  Row<Burial, kMaxCemeteries> burials;
  Row<HiddenTile, kMaxHidden> hidden;
};

}  // namespace bastide
