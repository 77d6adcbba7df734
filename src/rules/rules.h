// Everything that is fixed during a game, built once from a Setup by modules/list.h.
#pragma once

#include <vector>

#include "rules/hooks.h"
#include "rules/setup.h"
#include "rules/state.h"
#include "rules/step.h"
#include "rules/tile.h"

namespace bastide {

// Tiles that are drawn before those of the next group: a range of types.
struct DrawGroup {
  TypeId begin, end;
};

struct StartTile {
  TypeId type;
  std::int16_t x, y;
};

constexpr int kNeeds = 625;  // five kinds of edge on four sides

struct Rules {
  Setup setup;
  int seats = 0;
  int colours = 0;
  std::array<Seat, kMaxSeats> seat_of{};  // the seat that plays a colour

  std::vector<Tile> tiles;
  std::vector<std::uint16_t> copies;  // of each type, still to be drawn at the start
  std::vector<DrawGroup> groups;
  std::vector<StartTile> start;
  std::vector<std::uint8_t> fits;  // [type * kNeeds + need]: rotations that fit, as bits
  std::size_t slots = 0;           // a power of two

  std::array<std::array<std::uint8_t, kPieceKinds>, kMaxSeats> supply{};
  std::array<std::uint8_t, kPieceKinds> weight{};        // in majorities; 0: not a follower
  std::array<std::uint8_t, kPieceKinds> stands_on{};     // FeatureKinds, as bits

  bool has_tokens = false;  // State::tokens is in use

  std::vector<const Step*> steps;
  const Step* settle = nullptr;    // asks what an award leaves open, see Hooks::pay
  bool scoring_order_matters = false;  // the active seat chooses what is scored next (BASE-36)
  Hooks hooks;

  const Tile& tile_at(const Cell& cell) const { return tiles[cell.type()]; }
  const Face& face_at(const Cell& cell) const { return tiles[cell.type()].faces[static_cast<std::size_t>(cell.rotation())]; }
  int fit(TypeId type, std::uint16_t need) const { return fits[type * std::size_t{kNeeds} + need]; }
};

// A side that shows `edge` adds need_of(side, edge) to the need of the cell it looks at.
constexpr std::array<std::uint16_t, kSides> kNeedPlace{1, 5, 25, 125};
constexpr std::uint16_t need_of(int side, Edge edge) {
  return static_cast<std::uint16_t>(kNeedPlace[static_cast<std::size_t>(side)] * static_cast<int>(edge));
}

// Fills fits, slots and the stand masks of the tiles once tiles and stands_on are known.
void finish(Rules& rules);

}  // namespace bastide
