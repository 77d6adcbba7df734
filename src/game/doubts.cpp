#include "game/doubts.h"

#include "modules/mists/mists.h"
#include "rules/pieces.h"
#include "text/names.h"

namespace bastide {

namespace {

using Doubts = std::vector<std::string>;

int buried(const State& state, Colour colour) {
  int count = 0;
  for (std::size_t i = 0; i < state.extras.mists.burial_count; ++i)
    count += state.extras.mists.burials[i].colour == colour;
  return count;
}

void count_pieces(const Rules& rules, const State& state, Colour colour, PieceKind kind, Doubts& doubts) {
  const auto k = static_cast<std::size_t>(kind);
  int found = state.supply[colour][k];
  for (std::size_t i = 0; i < state.piece_count; ++i)
    found += state.pieces[i].colour == colour && state.pieces[i].kind == kind;
  if (kind == PieceKind::Follower && rules.setup.mists_level) found += buried(state, colour);
  const int most = rules.supply[colour][k];
  if (found <= most) return;
  doubts.push_back("On the table and in the supply " + colour_name(rules, colour) + " has " +
                   std::to_string(found) + " pieces of the kind " + name_of(kind) + ", but there are only " +
                   std::to_string(most) + ".");
}

// BLD-10, PIG-2
void look_for_company(const Rules& rules, const State& state, Doubts& doubts) {
  for (std::size_t i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    if (rules.weight[static_cast<std::size_t>(piece.kind)] ||
        has_follower(state, piece.segment, piece.colour))
      continue;
    doubts.push_back("The " + std::string(name_of(piece.kind)) + " of " + colour_name(rules, piece.colour) +
                     " at " + square_name(state, state.links[piece.segment].cell) +
                     " stands without a follower of its owner.");
  }
}

// MAG-2, MAG-3
void look_at_magic(const State& state, Doubts& doubts) {
  const MageExtras& extras = state.extras.mage;
  const auto root = [&](std::uint16_t figure) { return state.root(static_cast<SegmentId>(figure - 1)); };
  if (extras.mage && extras.witch && root(extras.mage) == root(extras.witch))
    doubts.push_back("Mage and witch stand on the same road or city.");
  if (extras.mage && state.features[root(extras.mage)].complete())
    doubts.push_back("The mage stands on a completed road or city.");
  if (extras.witch && state.features[root(extras.witch)].complete())
    doubts.push_back("The witch stands on a completed road or city.");
}

// GLD-1: two for each tile with gold.
void count_ingots(const Rules& rules, const State& state, Doubts& doubts) {
  int found = 0, most = 0;
  for (CellId cell = 1; cell < state.cell_count; ++cell) found += state.tokens[cell];
  for (const std::uint16_t ingots : state.extras.gold.ingots) found += ingots;
  for (std::size_t type = 0; type < rules.tiles.size(); ++type) {
    if (rules.tiles[type].facts->symbol == Symbol::Gold) most += 2 * rules.copies[type];
  }
  if (found > most) {
    doubts.push_back("There are " + std::to_string(found) + " ingots, but the game has only " +
                     std::to_string(most) + ".");
  }
}

// MIST-23
void count_ghosts(const Rules& rules, const State& state, Doubts& doubts) {
  const int found = ghosts_on_board(state) + state.extras.mists.ghost_supply, all = level_of(rules).ghosts;
  if (found == all) return;
  doubts.push_back("There are " + std::to_string(found) +
                   " ghosts on the board and in the supply; this level has " + std::to_string(all) + ".");
}

}  // namespace

std::vector<std::string> doubts_about(const Rules& rules, const State& state) {
  Doubts doubts;
  for (int colour = 0; colour < rules.colours; ++colour) {
    for (std::size_t kind = 0; kind < kPieceKinds; ++kind)
      count_pieces(rules, state, static_cast<Colour>(colour), static_cast<PieceKind>(kind), doubts);
  }
  look_for_company(rules, state, doubts);
  if (rules.setup.has(Switch::MageWitch)) look_at_magic(state, doubts);
  if (rules.setup.has(Switch::Gold)) count_ingots(rules, state, doubts);
  if (rules.setup.mists_level) count_ghosts(rules, state, doubts);
  return doubts;
}

}  // namespace bastide
