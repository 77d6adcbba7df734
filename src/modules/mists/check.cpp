#include "modules/check.h"

#include <algorithm>
#include <map>
#include <set>

#include "rules/check_board.h"
#include "rules/rebuild.h"

namespace bastide::mists {

namespace {

// MIST-1: what the levels leave of the 15 ghosts.
constexpr Row<int, 6> kGhosts{15, 15, 15, 13, 13, 12};

std::string check_ghosts(const Rules& rules, const State& state) {
  int ghosts = state.extras.mists.ghost_supply;
  for (CellId cell = 1; cell < state.cell_count; ++cell) {
    if (state.tokens[cell] && !state.cells[cell].placed())
      return say("Ghosts stand on the empty cell ", cell, ".");
    ghosts += state.tokens[cell];
  }
  const int owned = kGhosts[rules.setup.mists_level - 1];
  if (ghosts != owned) return say("There are ", ghosts, " ghosts instead of ", owned, ".");  // MIST-23
  return {};
}

// MIST-10, MIST-11: a complete bank holds no ghost, but for those a haunted cemetery woke there later.
std::string check_banks(const Rules& rules, const State& state) {
  if (rules.setup.mists_level >= 5) return {};
  const Rebuilt board = rebuild(rules, read_table(state));
  const List<CellId> cells = placed_cells(state);
  for (const RebuiltFeature& feature : board.features) {
    if (feature.kind != FeatureKind::Mist || !feature.complete()) continue;
    for (const int tile : feature.tiles) {
      const CellId cell = cells[tile];
      if (state.tokens[cell]) return say("Ghosts stand in a completed mist, on cell ", cell, ".");
    }
  }
  return {};
}

std::string check_piles(const Rules&, const State& state) {
  const MistsExtras& mists = state.extras.mists;
  int tiles = 0;
  for (std::size_t i = 0; i < kPiles; ++i) {
    if (i < mists.marks_reached && mists.piles[i]) return say("Pile ", i, " was left before it was used up.");
    tiles += mists.piles[i];
  }
  if (tiles != state.left_in_all)
    return say("The piles hold ", tiles, " tiles instead of ", state.left_in_all, ".");
  return {};
}

std::string check_hidden(const Rules&, const State& state) {
  const MistsExtras& mists = state.extras.mists;
  std::set<CellId> hidden;
  for (std::size_t i = 0; i < mists.hidden_count; ++i) {
    hidden.insert(mists.hidden[i].cell);
    const bool waits = state.ask == Decision::DrawHidden && i + 1 == mists.hidden_count;
    if ((mists.hidden[i].type == kUnknownType) != waits)
      return say("Hidden tile ", i, " is of no known type.");
  }
  if (hidden.size() != mists.hidden_count) return "Two hidden tiles lie on one cell.";
  for (CellId cell = 1; cell < state.cell_count; ++cell) {
    if (state.cells[cell].blocked() != hidden.contains(cell))
      return say("Cell ", cell, " is blocked without reason.");
  }
  return {};
}

// MIST-L2-2, MIST-L2-3, MIST-L5-1: every closed cemetery has its burial, and no other. While the burial
// or the ghosts of the turn are asked for, the last of them are still to come.
std::string check_cemeteries(const Rules& rules, const State& state) {
  const MistsExtras& mists = state.extras.mists;
  const Table table = read_table(state);
  std::set<Square> filled(table.hidden.begin(), table.hidden.end());
  for (const LaidTile& tile : table.tiles) filled.insert(tile.square);
  std::map<Square, int> burials;
  for (std::size_t i = 0; i < mists.burial_count; ++i) {
    const Cell& cell = state.cells[mists.burials[i].cell];
    ++burials[{cell.x, cell.y}];
  }
  for (const LaidTile& tile : table.tiles) {
    const auto& segments = rules.tiles[tile.type].segments;
    const bool cemetery =
        std::any_of(segments.begin(), segments.begin() + rules.tiles[tile.type].segment_count,
                    [](const SegmentFacts& s) { return s.kind == FeatureKind::Cemetery; });
    bool closed = cemetery;
    for (const Square square : around(tile.square)) {
      const bool by_side = square.x == tile.square.x || square.y == tile.square.y;
      if (rules.setup.mists_level >= 5 || by_side) closed &= filled.contains(square);
    }
    const bool may_wait = closed && (state.ask == Decision::Bury || state.ask == Decision::DrawHidden);
    if (burials[tile.square] == closed || (may_wait && burials[tile.square] == 0)) continue;
    return say("There are ", burials[tile.square], " burials at ", tile.square.x, ",", tile.square.y, ".");
  }
  return {};
}

std::string check_dogs(const Rules&, const State& state) {
  const MistsExtras& mists = state.extras.mists;
  for (std::size_t dog = 0; dog < kDogs; ++dog) {
    if (!mists.dogs[dog]) continue;
    if (dog >= mists.marks_reached) return say("Dog ", dog, " is on the board but was not reached.");
    int company = 0;
    for (std::size_t i = 0; i < state.piece_count; ++i) {
      const Piece& piece = state.pieces[i];
      company += piece.segment + 1 == mists.dogs[dog] && piece.colour == mists.dog_colours[dog];
    }
    if (company != 1) return say("Dog ", dog, " stands with ", company, " meeples.");
  }
  return {};
}

std::string complain(const Rules& rules, const State& state) {
  if (!rules.setup.mists_level) return {};
  for (const auto check :
       {check_ghosts, check_banks, check_piles, check_hidden, check_cemeteries, check_dogs}) {
    if (std::string problem = check(rules, state); !problem.empty()) return problem;
  }
  return {};
}

// Hidden tiles and buried meeples.
void keep(const Rules& rules, const State& state, KeptElsewhere& kept) {
  const MistsExtras& mists = state.extras.mists;
  for (std::size_t i = 0; i < mists.hidden_count; ++i) {
    if (mists.hidden[i].type < rules.tiles.size()) ++kept.tiles[mists.hidden[i].type];
  }
  for (std::size_t i = 0; i < mists.burial_count; ++i) {
    const Colour colour = mists.burials[i].colour;
    if (colour < kMaxSeats) ++kept.pieces[colour][PieceKind::Follower];
  }
}

}  // namespace

const ModuleCheck kCheck{complain, keep};

}  // namespace bastide::mists
