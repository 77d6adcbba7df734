// Mists over Carcassonne, the cooperative game: its levels, the steps of its turn, and what they share.
//
// The team decides together; the engine asks the active seat. In levels 1 to 5 the team's points are
// State::score[0], in level 6 every colour has its own.
#pragma once

#include "rules/board.h"
#include "rules/rules.h"

namespace bastide {

// The table of levels (MIST-4, MIST-L2 to MIST-L6).
struct Level {
  int ghosts;                   // on the board and in the supply together
  int dogs;                     // 0 or 2; each but the last pile ends with one
  Row<int, kPiles> marks;       // the points of the dogs, then of the goal
  bool castles_and_cemeteries;  // their tiles are in play
  bool haunted;                 // cemeteries as in level 5
  bool own_points;              // every colour counts for itself
  int goal() const { return marks[dogs]; }
};
const Level& level_of(const Setup& setup);
inline const Level& level_of(const Rules& rules) { return level_of(rules.setup); }

// Is this tile left in the box at the level of the set-up?
bool stays_in_box(const Setup& setup, const TileFacts& facts);
// The colours in play: those of the seats; one or two seats play four, the further ones in the order of
// colour_names(). Colour number c belongs to seat c modulo seats (MIST-2).
std::vector<std::string> colours_in_play(const Setup& setup);
void join_mists(Rules& rules);

extern const Step kMistsDraw;      // MIST-7
extern const Step kMistsPlace;     // 1a
extern const Step kMistCompleted;  // 1b
extern const Step kBury;           // 1c, and after 3c
extern const Step kPlaceGhosts;    // 2a
extern const Step kMeeple;         // 2b
extern const Step kScoreOrPacify;  // 3a
extern const Step kDogsArrive;     // 3b
extern const Step kPileLeft;       // MIST-26
extern const Step kHideTile;       // 3c
extern const Step kDrawHidden;     // 3c, which tile it is

// Points that count for marks and goal: the team's, or those of the last colour (MIST-L6-3).
int counted_points(const Rules& rules, const State& state);
bool goal_reached(const Rules& rules, const State& state);
Flow win(Game& game);
Flow lose_to_ghosts(Game& game, int missing);
Flow lose_to_tiles(Game& game);

inline std::uint8_t& active_pile(State& state) {
  return state.extras.mists.piles[state.extras.mists.marks_reached];
}

bool shows_mist(const Tile& tile);
inline bool shows_mist(const Rules& rules, const State& state, CellId cell) {
  return state.cells[cell].placed() && shows_mist(rules.tile_at(state.cells[cell]));
}

int ghosts_on_board(const State& state);
void put_ghosts(Game& game, CellId cell, int count);
void remove_ghosts(Game& game, CellId cell, int count);
// Up to three ghosts may leave this tile: one action for each number (MIST-16, MIST-L3-3).
void list_removals(const State& state, Verb verb, CellId cell, ActionList& actions);

// What a completed area brings: to the team, or in level 6 to each colour there (MIST-15).
Award area_award(const Rules& rules, const State& state, SegmentId segment);
// The area that is being scored, once it is chosen.
SegmentId chosen_area(const State& state);

// The cemetery that was closed just now and has buried nobody yet, or 0.
CellId just_closed(const Rules& rules, const State& state);
bool is_cemetery(const Rules& rules, const State& state, CellId cell);
// A cemetery that is not yet surrounded (MIST-L2-2, MIST-L5-1).
bool is_open_cemetery(const Rules& rules, const State& state, CellId cell);
bool any_open_cemetery(const Rules& rules, const State& state);

// Lays a tile face down, as yet of unknown type.
void lay_hidden(const Rules& rules, State& state, CellId cell);
// Copies of a type that nobody has seen: to be drawn, or lying face down.
int unseen_copies(const State& state, TypeId type);

// Calls visit(cell) for the squares around a cell that are known to the table.
template <class Visit>
void for_each_around(const Rules& rules, const State& state, CellId cell, Visit visit) {
  for (int direction = 0; direction < 8; ++direction) {
    if (const CellId other = cell_towards(rules, state, cell, direction)) visit(other);
  }
}

}  // namespace bastide
