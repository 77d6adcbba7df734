#include "rules/check.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "rules/check_board.h"
#include "rules/rebuild.h"

namespace bastide {

namespace {

template <class Container>
int sum_of(const Container& numbers, std::size_t begin, std::size_t end) {
  int sum = 0;
  for (std::size_t i = begin; i < end; ++i) sum += numbers[i];
  return sum;
}

std::string check_decision(const Rules& rules, const State& state) {
  if (state.active >= rules.seats)
    return say("It is the turn of seat ", int{state.active}, ", which does not exist.");
  if (state.step >= rules.steps.size()) return "The game waits in a step that does not exist.";
  if ((state.ask == Decision::Over) != (state.over != 0))
    return "The game is over, but something is still asked, or not over and nothing is.";
  const bool chance = state.ask >= Decision::DrawTile || state.ask == Decision::FlyRoll;
  if (state.over ? state.to_act != kNobody : chance ? state.to_act != kChance : state.to_act >= rules.seats) {
    return say("Seat ", int{state.to_act}, " cannot answer decision ", static_cast<int>(state.ask), ".");
  }
  return {};
}

std::string check_scores(const Rules& rules, const State& state) {
  for (int colour = 0; colour < kMaxSeats; ++colour) {
    const int score = std::min(state.score[colour], state.extras.track.woman[colour]) < 0
                          ? -1
                          : state.score[colour] + state.extras.track.woman[colour];
    if (score < 0) return say("Colour ", colour, " has ", score, " points.");
    if (score && colour >= rules.colours)
      return say("Colour ", colour, " does not play but has ", score, " points.");
  }
  return {};
}

// Nothing comes or goes: a tile is on the table, to be drawn, set aside or in somebody's hand.
std::string check_tile_counts(const Rules& rules, const State& state, const KeptElsewhere& kept) {
  std::vector<int> owned(rules.copies.begin(), rules.copies.end()), found(rules.tiles.size());
  for (const StartTile& start : rules.start) ++owned[start.type];
  int placed = 0;
  for (CellId id = 1; id < state.cell_count; ++id) {
    if (!state.cells[id].placed()) continue;
    if (state.cells[id].type() >= rules.tiles.size())
      return say("Cell ", id, " holds a tile of no known type.");
    ++found[state.cells[id].type()];
    ++placed;
  }
  for (std::size_t type = 0; type < found.size(); ++type)
    found[type] += state.left[type] + state.boxed[type] + kept.tiles[type];
  if (state.ask == Decision::PlaceTile || state.ask == Decision::MistsPlaceTile) ++found[state.tile];
  for (std::size_t type = 0; type < found.size(); ++type) {
    if (found[type] == owned[type]) continue;
    return say("There are ", found[type], " tiles ", rules.tiles[type].id, ", but ", owned[type],
               " belong to the game.");
  }
  if (sum_of(state.left, 0, rules.tiles.size()) != state.left_in_all + rules.groups.back().unused)
    return "The number of tiles left in all is wrong.";
  if (state.group >= rules.groups.size()) return "Tiles are drawn from a group that does not exist.";
  const DrawGroup& group = rules.groups[state.group];
  if (sum_of(state.left, group.begin, group.end) != state.left_in_group + group.unused)
    return "The number of tiles left in the group is wrong.";
  if (sum_of(state.left, 0, group.begin) != 0) return "A draw group was left before it was used up.";
  if (state.turn != placed - how_many(rules.start))
    return say("Turn ", state.turn, " does not match ", placed, " tiles.");
  return {};
}

std::string check_cells(const Rules&, const State& state) {
  const Cell& none = state.cells[0];
  if (none.face || none.around || none.beside != Row<CellId, kSides>{}) return "Cell 0 must stay empty.";
  std::map<std::pair<int, int>, CellId> seen;
  for (CellId id = 1; id < state.cell_count; ++id) {
    const Cell& cell = state.cells[id];
    const auto [other, fresh] = seen.insert({{cell.x, cell.y}, id});
    if (!fresh) return say("Cells ", other->second, " and ", id, " are the same square.");
  }
  return {};
}

// The placed tiles number their segments without gap or overlap.
std::string check_numbering(const Rules& rules, const State& state) {
  List<CellId> owner(state.segment_count);
  for (CellId id = 1; id < state.cell_count; ++id) {
    const Cell& cell = state.cells[id];
    if (!cell.placed()) continue;
    for (int i = 0; i < rules.tile_at(cell).segment_count; ++i) {
      const int segment = cell.first + i;
      if (segment >= state.segment_count) return say("Cell ", id, " has a segment past the last.");
      CellId& known = owner[segment];
      if (known) return say("Segment ", segment, " belongs to cells ", known, " and ", id, ".");
      known = id;
    }
  }
  for (SegmentId segment = 0; segment < state.segment_count; ++segment) {
    if (!owner[segment]) return say("Segment ", segment, " belongs to no tile.");
    if (state.links[segment].cell == owner[segment]) continue;
    return say("Segment ", segment, " names cell ", state.links[segment].cell, " instead of ", owner[segment],
               ".");
  }
  return {};
}

// Every piece stands on the board, lies with its owner or is kept by a module.
std::string check_pieces(const Rules& rules, const State& state, const KeptElsewhere& kept) {
  auto found = kept.pieces;
  for (std::size_t colour = 0; colour < kMaxSeats; ++colour) {
    for (std::size_t kind = 0; kind < kPieceKinds; ++kind) {
      found[colour][kind] = narrow(found[colour][kind] + state.supply[colour][kind]);
    }
  }
  for (int i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    if (piece.segment >= state.segment_count || piece.colour >= rules.colours ||
        static_cast<int>(piece.kind) >= kPieceKinds) {
      return say("Piece ", i, " is no piece on this board.");
    }
    const Cell& cell = state.cells[state.links[piece.segment].cell];
    const SegmentFacts& facts = rules.tile_at(cell).segments[piece.segment - cell.first];
    if (!has_bit(rules.stands_on[piece.kind], facts.kind))
      return say("Piece ", i, " may not stand on ", facts.id, ".");
    ++found[piece.colour][piece.kind];
  }
  for (std::size_t colour = 0; colour < kMaxSeats; ++colour) {
    for (std::size_t kind = 0; kind < kPieceKinds; ++kind) {
      const int owned = rules.supply[colour][kind];
      if (found[colour][kind] == owned) continue;
      return say("Colour ", colour, " has ", int{found[colour][kind]}, " pieces of kind ", kind,
                 " instead of ", owned, ".");
    }
  }
  return {};
}

// A crossing joins two roads that end on its tile.
std::string check_crossings(const Rules& rules, const State& state) {
  std::set<CellId> cells;
  for (int i = 0; i < state.crossing_count; ++i) {
    const Crossing& crossing = state.crossings[i];
    if (crossing.cell >= state.cell_count || !state.cells[crossing.cell].placed())
      return say("Crossing ", i, " is on no tile.");
    if (!cells.insert(crossing.cell).second) return say("Cell ", crossing.cell, " has two crossings.");
    const Cell& cell = state.cells[crossing.cell];
    const LaidTile tile{{cell.x, cell.y}, cell.type(), cell.rotation()};
    const int side = crossing.pair & 3, other = crossing.pair >> 2;
    if (side >= other || other >= kSides || edge_of(rules, tile, side) != Edge::Road ||
        edge_of(rules, tile, other) != Edge::Road) {
      return say("Crossing ", i, " joins no two roads.");
    }
  }
  return {};
}

}  // namespace

std::string complaint_about_core(const Rules& rules, const State& state, const KeptElsewhere& kept) {
  // In this order: the later ones rely on what the earlier ones found.
  for (const auto check : {check_decision, check_scores}) {
    if (std::string problem = check(rules, state); !problem.empty()) return problem;
  }
  if (std::string problem = check_tile_counts(rules, state, kept); !problem.empty()) return problem;
  for (const auto check : {check_cells, check_numbering}) {
    if (std::string problem = check(rules, state); !problem.empty()) return problem;
  }
  if (std::string problem = check_pieces(rules, state, kept); !problem.empty()) return problem;
  for (const auto check : {check_crossings, complaint_about_board}) {
    if (std::string problem = check(rules, state); !problem.empty()) return problem;
  }
  return {};
}

}  // namespace bastide
