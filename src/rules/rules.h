// Everything that is fixed during a game, built once from a Setup by modules/list.h.
#pragma once

#include <vector>

#include "rules/hooks.h"
#include "rules/setup.h"
#include "rules/state.h"
#include "rules/step.h"
#include "rules/tile.h"

namespace bastide {

// Tiles that are drawn before those of the next group: a range of types. In a short game so many of the last
// group stay in the box, and nobody knows which.
struct DrawGroup {
  TypeId begin, end;
  std::uint16_t unused = 0;
};

struct StartTile {
  TypeId type;
  std::int16_t x, y;
};

constexpr int kMaxSteps = 32;  // of one turn

struct Rules {
  Setup setup;
  int seats = 0;
  int colours = 0;
  Row<Seat, kMaxSeats> seat_of{};         // the seat that plays a colour
  std::vector<std::string> colour_names;  // of the colours in play; those of the seats come first

  std::vector<Tile> tiles;
  std::vector<Face> faces;            // of all tiles, by Cell::face
  std::vector<std::uint16_t> copies;  // of each type, still to be drawn at the start
  std::vector<DrawGroup> groups;
  std::vector<StartTile> start;
  std::vector<std::uint8_t> fits;  // [type * kNeeds + need]: rotations that fit, as bits
  std::size_t last_slot = 0;       // of State::slots in use; all bits below its highest are set

  Row<Row<std::uint8_t, kPieceKinds>, kMaxSeats> supply{};
  Row<std::uint8_t, kPieceKinds> weight{};      // in majorities; 0: not a follower
  std::vector<std::uint8_t> follower_kinds;     // PieceKinds in play that have a weight
  Row<std::uint8_t, kPieceKinds> stands_on{};   // FeatureKinds, as bits
  Row<std::uint8_t, kPieceKinds> farm_bonus{};  // for each city of an own farm where it stands

  bool has_tokens = false;  // State::tokens is in use
  bool has_mist = false;    // some tile shows mist

  std::vector<const Step*> steps;
  Row<Row<const Step*, kMaxSteps>, 2> asking{};  // by State::settling and State::step
  int scoring_figures = 1;                       // of each colour
  const Step* settle = nullptr;                  // asks what an award leaves open, see Hooks::pay
  bool scoring_order_matters = false;            // the active seat chooses what is scored next (BASE-36)
  Hooks hooks;

  const Tile& tile_at(const Cell& cell) const { return tiles[cell.type()]; }
  const Face& face_at(const Cell& cell) const { return faces[cell.face]; }
  const std::uint8_t* fits_of(TypeId type) const { return &fits[type * std::size_t{kNeeds}]; }  // by need
  int fit(TypeId type, std::uint16_t need) const { return fits_of(type)[need]; }
};

// Fills asking, faces, fits, last_slot, follower_kinds and the stand masks of the tiles once tiles and
// stands_on are known.
void finish(Rules& rules);

// How many tiles come in the whole game.
int tiles_to_draw(const Rules& rules);

}  // namespace bastide
