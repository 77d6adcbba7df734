#include "rules/check_board.h"

#include <algorithm>
#include <set>
#include <vector>

#include "rules/board.h"
#include "rules/feature.h"
#include "rules/rebuild.h"

namespace bastide {

namespace {

constexpr Row<const char*, kFeatureKinds> kKindNames{"city",   "road",   "field",    "cloister",
                                                     "garden", "castle", "cemetery", "mist"};

// The state beside what was rebuilt from its tiles and pieces.
struct Comparison {
  const Rules& rules;
  const State& state;
  const List<CellId> cells;  // that hold the tiles of the table
  const Table table;
  const Rebuilt board;

  Comparison(const Rules& r, const State& s)
      : rules(r), state(s), cells(placed_cells(s)), table(read_table(s)), board(rebuild(r, table)) {}

  CellId cell_of(int tile) const { return cells[tile]; }
  SegmentId segment_at(LaidSegment spot) const {
    return state.cells[cell_of(spot.tile)].segment(spot.segment);
  }
  LaidSegment spot_of(SegmentId segment) const {
    const CellId id = state.links[segment].cell;
    const auto tile = std::find(cells.begin(), cells.end(), id) - cells.begin();
    return {static_cast<int>(tile), segment - state.cells[id].first};
  }
  std::string name(const RebuiltFeature& feature) const {
    const LaidSegment spot = feature.spots.front();
    const LaidTile& tile = table.tiles[spot.tile];
    return say("The ", kKindNames[feature.kind], " with segment ", segment_at(spot), " (",
               rules.tiles[tile.type].id, " at ", tile.square.x, ",", tile.square.y, ")");
  }
};

// BASE-9, BASE-10: tiles hang together, and equal edges meet.
std::string check_edges(const Comparison& c) {
  if (c.board.tile_at.size() != c.table.tiles.size()) return "Two tiles lie on one square.";
  for (const LaidTile& tile : c.table.tiles) {
    bool alone = c.table.tiles.size() > 1;
    for (int side = 0; side < kSides; ++side) {
      const auto other = c.board.tile_at.find(beside(tile.square, side));
      if (other == c.board.tile_at.end()) continue;
      alone = false;
      const LaidTile& facing = c.table.tiles[other->second];
      if (edge_of(c.rules, tile, side) == edge_of(c.rules, facing, (side + 2) % kSides)) continue;
      return say("The tiles at ", tile.square.x, ",", tile.square.y, " and ", facing.square.x, ",",
                 facing.square.y, " do not match.");
    }
    if (alone) return say("The tile at ", tile.square.x, ",", tile.square.y, " touches no other.");
  }
  return {};
}

std::string check_open_cell(const Comparison& c, CellId id) {
  const Cell& cell = c.state.cells[id];
  const auto open = c.board.open.find({cell.x, cell.y});
  if (open == c.board.open.end()) return say("Cell ", id, " is open but touches no tile.");
  int need = 0;
  for (int side = 0; side < kSides; ++side) need += need_of(side, open->second[side]);
  if (cell.need != need) return say("Open cell ", id, " needs ", need, " but says ", cell.need, ".");
  if (cell.open_at() >= c.state.open_count || c.state.open[cell.open_at()] != id) {
    return say("Open cell ", id, " is not where it says in the list of open cells.");
  }
  if (c.state.needs[cell.open_at()] != need)
    return say("The list of open cells is wrong about what cell ", id, " needs.");
  return {};
}

// Every cell knows its neighbours, is found by its coordinates, and is listed when open.
std::string check_links(const Comparison& c) {
  std::map<Square, CellId> known;
  std::size_t open = 0;
  for (CellId id = 1; id < c.state.cell_count; ++id) known[{c.state.cells[id].x, c.state.cells[id].y}] = id;
  for (const auto& [square, id] : known) {
    const Cell& cell = c.state.cells[id];
    if (cell_at(c.rules, c.state, square.x, square.y) != id)
      return say("Cell ", id, " is not found by its coordinates.");
    for (int side = 0; side < kSides; ++side) {
      const auto there = known.find(beside(square, side));
      CellId other = there == known.end() ? CellId{0} : there->second;
      if (cell.placed() && !other) return say("Cell ", id, " lacks an open cell at side ", side, ".");
      if (!cell.placed() && !c.state.cells[other].placed()) other = 0;
      const CellId said = cell.beside[side];
      if (said != other) return say("Cell ", id, " has cell ", other, " at side ", side, ", not ", said, ".");
    }
    if (cell.placed() || cell.blocked()) continue;
    ++open;
    if (std::string problem = check_open_cell(c, id); !problem.empty()) return problem;
  }
  if (open != c.state.open_count)
    return say(open, " cells are open, but ", c.state.open_count, " are listed.");
  if (open != c.board.open.size())
    return say(c.board.open.size(), " squares touch tiles, but ", open, " are open.");
  return {};
}

std::string check_around(const Comparison& c) {
  for (const CellId id : c.cells) {
    const Cell& cell = c.state.cells[id];
    int around = 0;
    for (int i = 0; i < c.rules.tile_at(cell).segment_count; ++i) {
      if (is_cloister_like(c.rules.tile_at(cell).segments[i].kind)) around = cell.first + i + 1;
    }
    if (cell.around != around)
      return say("Cell ", id, " should watch its surroundings for ", around, ", not ", cell.around, ".");
  }
  return {};
}

// The segments of a feature, and no others, form one ring and share a root among them.
std::string check_ring(const Comparison& c, const RebuiltFeature& feature) {
  std::set<SegmentId> expected, ring;
  for (const LaidSegment spot : feature.spots) expected.insert(c.segment_at(spot));
  const SegmentId root = c.state.links[*expected.begin()].root;
  if (!expected.contains(root)) return say(c.name(feature), " has its root ", root, " elsewhere.");
  for (SegmentId at = root; ring.insert(at).second; at = c.state.links[at].next) {
    if (!expected.contains(at)) return say(c.name(feature), " was joined with segment ", at, " of another.");
    if (c.state.links[at].root != root) return say(c.name(feature), " has segments of different roots.");
    if (c.state.links[at].next >= c.state.segment_count)
      return say(c.name(feature), " leads out of the table.");
  }
  if (ring != expected) {
    return say(c.name(feature), " has ", expected.size(), " segments, but ", ring.size(), " were joined.");
  }
  return {};
}

std::string check_counts(const Comparison& c, const RebuiltFeature& feature) {
  const SegmentId first = c.segment_at(feature.spots.front());
  const Feature& said = c.state.feature_of(first);
  const auto differs = [&](const char* what, auto expected, auto found) {
    if (static_cast<std::uint64_t>(expected) == static_cast<std::uint64_t>(found)) return std::string{};
    return say(c.name(feature), " has ", what, " ", expected, ", not ", found, ".");
  };
  std::uint64_t strength = 0;
  for (std::size_t colour = 0; colour < kMaxSeats; ++colour) {
    strength |= static_cast<std::uint64_t>(feature.strength[colour]) << (8 * colour);
  }
  const auto printed = [](unsigned marks) { return marks & (kInn | kCathedral); };
  for (const std::string& problem :
       {differs("kind", static_cast<int>(feature.kind), static_cast<int>(said.kind)),
        differs("segments", feature.spots.size(), std::size_t{said.size}),
        differs("tiles", feature.tiles.size(), static_cast<std::size_t>(tiles_of(c.state, first))),
        differs("open edges", feature.open, int{said.open}),
        differs("shields", feature.shields, int{said.shields}),
        differs("wine", feature.goods[0], int{said.goods[0]}),
        differs("grain", feature.goods[1], int{said.goods[1]}),
        differs("cloth", feature.goods[2], int{said.goods[2]}),
        differs("marks", printed(feature.marks), printed(said.marks)),
        differs("strengths", strength, said.strength)}) {
    if (!problem.empty()) return problem;
  }
  return {};
}

std::string check_features(const Comparison& c) {
  for (const RebuiltFeature& feature : c.board.features) {
    if (std::string problem = check_ring(c, feature); !problem.empty()) return problem;
    if (std::string problem = check_counts(c, feature); !problem.empty()) return problem;
  }
  return {};
}

// While the figure step asks: what the tile completed, and where nobody stands yet (BASE-18, BASE-24).
std::string check_just_placed(const Comparison& c) {
  if (c.state.ask != Decision::Figure && c.state.ask != Decision::MistsMeeple) return {};
  std::set<int> expected, listed;
  unsigned free = 0;
  for (int tile = 0; tile < how_many(c.cells); ++tile) {
    const bool here = c.cell_of(tile) == c.state.cell;
    const Square now{c.state.cells[c.state.cell].x, c.state.cells[c.state.cell].y};
    const Square there = c.table.tiles[tile].square;
    const bool near = std::abs(now.x - there.x) <= 1 && std::abs(now.y - there.y) <= 1;
    for (int i = 0; i < c.rules.tiles[c.table.tiles[tile].type].segment_count; ++i) {
      const RebuiltFeature& feature = c.board.feature({tile, i});
      if (here && !feature.occupied()) free |= 1u << i;
      if (feature.kind == FeatureKind::Field || feature.kind == FeatureKind::Mist || !feature.complete())
        continue;
      if (is_cloister_like(feature.kind) ? near : here) expected.insert(c.board.number_at({tile, i}));
    }
  }
  if (c.state.free != free) return say("The tile has the free segments ", free, ", not ", c.state.free, ".");
  for (std::size_t i = 0; i < c.state.completed_count; ++i) {
    const LaidSegment spot = c.spot_of(c.state.completed[i]);
    const int feature = c.board.number_at(spot);
    if (!listed.insert(feature).second)
      return say(c.name(c.board.feature(spot)), " is listed twice as completed.");
    if (!expected.contains(feature))
      return say(c.name(c.board.feature(spot)), " was not completed by the tile.");
  }
  if (listed != expected)
    return say("The tile completed ", expected.size(), " constructions, but ", listed.size(), " are listed.");
  return {};
}

// BASE-33, FIN-4: between turns nobody stands on what is complete, after the game only farmers stand.
std::string check_gone_home(const Comparison& c) {
  const bool ends_at_once = c.rules.setup.mists_level && c.state.over;  // MIST-21, MIST-22
  if ((c.state.ask != Decision::DrawTile && !c.state.over) || ends_at_once) return {};
  for (const RebuiltFeature& feature : c.board.features) {
    if (feature.kind == FeatureKind::Field || !feature.occupied()) continue;
    if (feature.complete() || c.state.over)
      return say(c.name(feature), " was scored, but somebody still stands there.");
  }
  return {};
}

}  // namespace

std::string complaint_about_board(const Rules& rules, const State& state) {
  const Comparison comparison(rules, state);
  for (const auto check :
       {check_edges, check_links, check_around, check_features, check_just_placed, check_gone_home}) {
    if (std::string problem = check(comparison); !problem.empty()) return problem;
  }
  return {};
}

}  // namespace bastide
