#include "reference_choices.h"

namespace bastide {

namespace {

bool river_at(const Rules& rules, const LaidTile& tile, int side) {
  return edge_of(rules, tile, side) == Edge::River;
}

// Which way the river bends on a tile that it enters at this side: the cross product of the directions in
// which it flows in and out; 0 where it runs straight or ends.
int bend(const Rules& rules, const LaidTile& tile, int entered) {
  const Square in = beside({0, 0}, (entered + 2) % kSides);
  for (int side = 0; side < kSides; ++side) {
    if (side == entered || !river_at(rules, tile, side)) continue;
    const Square out = beside({0, 0}, side);
    return in.x * out.y - in.y * out.x;
  }
  return 0;
}

bool river_allows(const Rules& rules, const Table& table, const Rebuilt& board, const LaidTile& tile) {
  if (!rules.tiles[tile.type].facts->river) return true;
  for (int side = 0; side < kSides; ++side) {
    const auto other = board.tile_at.find(beside(tile.square, side));
    if (!river_at(rules, tile, side) || other == board.tile_at.end()) continue;
    // RIV-5: walk back through the tile before this one to see how the river bent there.
    const LaidTile& before = table.tiles[static_cast<std::size_t>(other->second)];
    for (int entered = 0; entered < kSides; ++entered) {
      if (entered == (side + 2) % kSides || !river_at(rules, before, entered)) continue;
      return bend(rules, before, entered) * bend(rules, tile, side) != 1;
    }
    return true;
  }
  return false;  // RIV-4
}

bool edges_match(const Rules& rules, const Row<Edge, kSides>& needs, const LaidTile& tile) {
  for (int side = 0; side < kSides; ++side) {
    const Edge need = needs[static_cast<std::size_t>(side)];
    if (need != Edge::None && need != edge_of(rules, tile, side)) return false;
  }
  return true;
}

bool may_stand(const Rules& rules, PieceKind piece, FeatureKind on) {
  const bool abbot = piece == PieceKind::Abbot;
  switch (on) {
    case FeatureKind::City:
    case FeatureKind::Road:
      return !abbot;
    case FeatureKind::Field:
      return !abbot && rules.setup.farmers != Farmers::Off;  // FARM-10
    case FeatureKind::Cloister:
      return true;
    case FeatureKind::Garden:
      return abbot;  // ABB-3
    default:
      return false;
  }
}

int on_table(const Table& table, Colour colour, PieceKind kind) {
  int count = 0;
  for (const StandingPiece& piece : table.pieces) count += piece.colour == colour && piece.kind == kind;
  return count;
}

int first_segment(const Rules& rules, const Table& table, int tile) {
  int segment = 0;
  for (int i = 0; i < tile; ++i)
    segment += rules.tiles[table.tiles[static_cast<std::size_t>(i)].type].segment_count;
  return segment;
}

}  // namespace

Choice choice_of(Action action) {
  const bool piece = action.verb() == Verb::PlacePiece;
  return {action.verb(), action.target(), piece ? action.detail() & 7 : action.detail()};
}

std::vector<LaidTile> reference_placements(const Rules& rules, const Table& table, TypeId type) {
  std::vector<LaidTile> placements;
  const Rebuilt board = rebuild(rules, table);
  for (const auto& [square, needs] : board.open) {
    for (int rotation = 0; rotation < kSides; ++rotation) {
      const LaidTile tile{square, type, rotation};
      if (edges_match(rules, needs, tile) && river_allows(rules, table, board, tile))
        placements.push_back(tile);
    }
  }
  return placements;
}

std::set<Choice> reference_figures(const Rules& rules, const Table& table, Colour colour) {
  std::set<Choice> choices;
  const Rebuilt board = rebuild(rules, table);
  const int newest = static_cast<int>(table.tiles.size()) - 1;
  const int first = first_segment(rules, table, newest);
  const bool abbots = rules.setup.has(Switch::Abbot);
  for (const auto& [kind, owned] :
       {std::pair{PieceKind::Follower, 7}, std::pair{PieceKind::Abbot, abbots ? 1 : 0}}) {
    if (on_table(table, colour, kind) >= owned) continue;  // BASE-20
    for (int i = 0; i < rules.tiles[table.tiles.back().type].segment_count; ++i) {
      const RebuiltFeature& feature = board.feature({newest, i});
      if (feature.occupied() || !may_stand(rules, kind, feature.kind)) continue;  // BASE-18
      choices.insert({Verb::PlacePiece, first + i, static_cast<int>(kind)});
    }
  }
  for (const StandingPiece& piece : table.pieces) {  // ABB-5, ABB-6
    if (piece.colour != colour || piece.kind != PieceKind::Abbot || board.feature(piece.spot).complete())
      continue;
    choices.insert(
        {Verb::RetrieveAbbot, first_segment(rules, table, piece.spot.tile) + piece.spot.segment, 0});
  }
  return choices;
}

std::set<Choice> reference_choices(const Rules& rules, const State& state) {
  std::set<Choice> choices;
  const Table table = read_table(state);
  if (state.ask == Decision::DrawTile) {
    for (const DrawGroup& group : rules.groups) {
      for (TypeId type = group.begin; type < group.end; ++type) {
        if (state.left[type]) choices.insert({Verb::Draw, type, 0});
      }
      if (!choices.empty()) break;  // RIV-3: the river comes first, its lake last
    }
  }
  if (state.ask == Decision::PlaceTile) {
    for (const LaidTile& tile : reference_placements(rules, table, state.tile)) {
      for (CellId id = 1; id < state.cell_count; ++id) {
        if (Square{state.cells[id].x, state.cells[id].y} != tile.square) continue;
        choices.insert({Verb::PlaceTile, id, tile.rotation});
      }
    }
  }
  if (state.ask == Decision::Figure) {
    choices = reference_figures(rules, table, state.active);
    choices.insert({Verb::Pass, 0, 0});
  }
  return choices;
}

}  // namespace bastide
