// The part of the view that lies on the table: tiles, pieces, features and open squares.
#include <nlohmann/json.hpp>

#include "game/queries.h"
#include "json/object_text.h"
#include "json/view.h"
#include "rules/feature.h"
#include "rules/rebuild.h"
#include "text/names.h"

namespace bastide {

namespace {

void write_tiles(ListText tiles, const Rules& rules, const State& state, const ViewOptions& options) {
  std::size_t known = options.tiles_from;
  for (const CellId id : placed_cells(state)) {
    if (known) {
      --known;
      continue;
    }
    const Cell& cell = state.cells[id];
    ObjectText tile(tiles.next());
    tile.set("x", cell.x);
    tile.set("y", cell.y);
    tile.set("tile", tile_name(rules, cell.type()));
    tile.set("rotation", 90 * cell.rotation());
    if (options.tokens && rules.has_tokens && state.tokens[id])
      tile.set(rules.setup.mists_level ? "ghosts" : "ingots", state.tokens[id]);
  }
}

void write_pieces(ListText pieces, const Rules& rules, const State& state) {
  for (std::size_t i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    const Cell& cell = state.cells[state.links[piece.segment].cell];
    ObjectText object(pieces.next());
    object.set("colour", colour_name(rules, piece.colour));
    object.set("piece", name_of(piece.kind));
    object.set("x", cell.x);
    object.set("y", cell.y);
    object.set("segment", facts_of(rules, state, piece.segment).id);
    object.set("feature", state.root(piece.segment));
  }
}

Json weights_json(const Rules& rules, std::uint64_t strength) {
  Json json = Json::object();
  for (int colour = 0; colour < rules.colours; ++colour) {
    if (const int weight = strength_of(strength, colour)) json[colour_name(rules, colour)] = weight;
  }
  return json;
}

Json segments_json(const Rules& rules, const State& state, SegmentId root) {
  Json segments = Json::array();
  for_each_segment(state, root, [&](SegmentId segment) {
    const Cell& cell = state.cells[state.links[segment].cell];
    segments.push_back({cell.x, cell.y, facts_of(rules, state, segment).id});
  });
  return segments;
}

Json feature_json(const Rules& rules, const State& state, const FeatureFacts& facts) {
  const Feature& feature = state.features[facts.root];
  Json json{{"id", facts.root},
            {"kind", name_of(feature.kind)},
            {"tiles", tiles_of(state, facts.root)},
            {"open", feature.open},
            {"complete", facts.complete},
            {"owners", colours_json(rules, facts.owners)},
            {"weights", weights_json(rules, feature.strength)},
            {"value", facts.value},
            {"value_if_completed", facts.value_if_completed},
            {"segments", segments_json(rules, state, facts.root)}};
  if (facts.stuck) json["stuck"] = true;
  if (feature.shields) json["shields"] = feature.shields;
  if (feature.marks & kInn) json["inn"] = true;
  if (feature.marks & kCathedral) json["cathedral"] = true;
  for (std::size_t kind = 0; kind < feature.goods.size(); ++kind) {
    if (feature.goods[kind]) json["goods"][name_of(static_cast<Goods>(kind + 1))] = feature.goods[kind];
  }
  return json;
}

Json needs_json(const Cell& cell) {
  Json needs = Json::object();
  for (std::size_t side = 0; side < kSides; ++side) {
    const auto edge = static_cast<Edge>(cell.need / kNeedPlace[side] % kEdgeKinds);
    if (edge != Edge::None) needs[side_letter(static_cast<int>(side))] = name_of(edge);
  }
  return needs;
}

Json square_json(const Rules& rules, const State& state, const OpenSquare& square) {
  const Cell& cell = state.cells[square.cell];
  Json fits = Json::array();
  for (const Fit& fit : square.fits) {
    Json rotations = Json::array();
    for (int rotation = 0; rotation < kSides; ++rotation) {
      if (fit.rotations >> rotation & 1) rotations.push_back(90 * rotation);
    }
    fits.push_back({{"tile", tile_name(rules, fit.type)}, {"copies", fit.copies}, {"rotations", rotations}});
  }
  return {{"x", cell.x}, {"y", cell.y}, {"needs", needs_json(cell)}, {"dead", square.dead()}, {"fits", fits}};
}

}  // namespace

Json tokens_json(const Rules& rules, const State& state) {
  Json tokens = Json::array();
  for (CellId id = 1; rules.has_tokens && id < state.cell_count; ++id) {
    if (!state.cells[id].placed() || !state.tokens[id]) continue;
    tokens.push_back({{"x", state.cells[id].x}, {"y", state.cells[id].y}, {"number", state.tokens[id]}});
  }
  return tokens;
}

void write_board(ObjectText& object, const Session& session, const ViewOptions& options) {
  write_tiles(ListText(object.member("tiles")), session.rules(), session.state(), options);
  write_pieces(ListText(object.member("pieces")), session.rules(), session.state());
}

void add_features(Json& json, const Session& session, const ViewOptions& options) {
  if (!options.features) return;
  const Rules& rules = session.rules();
  const State& state = session.state();
  const std::vector<OpenSquare> squares =
      options.queries ? open_squares(rules, state) : std::vector<OpenSquare>{};
  Json& features = json["features"] = Json::array();
  for (const FeatureFacts& facts : all_features(rules, state, squares)) {
    features.push_back(feature_json(rules, state, facts));
  }
  if (!options.queries) return;
  Json& open = json["open"] = Json::array();
  for (const OpenSquare& square : squares) open.push_back(square_json(rules, state, square));
}

}  // namespace bastide
