// The part of the view that lies on the table: tiles, pieces, features and open squares.
#include "game/queries.h"
#include "json/view.h"
#include "rules/feature.h"
#include "rules/rebuild.h"
#include "text/names.h"

namespace bastide {

namespace {

Json tiles_json(const Rules& rules, const State& state, std::size_t from) {
  Json tiles = Json::array();
  for (const CellId id : placed_cells(state)) {
    if (from) {
      --from;
      continue;
    }
    const Cell& cell = state.cells[id];
    Json json{{"x", cell.x},
              {"y", cell.y},
              {"tile", tile_name(rules, cell.type())},
              {"rotation", 90 * cell.rotation()}};
    if (rules.has_tokens && state.tokens[id])
      json[rules.setup.mists_level ? "ghosts" : "ingots"] = state.tokens[id];
    tiles.push_back(std::move(json));
  }
  return tiles;
}

void add_place(Json& json, const Rules& rules, const State& state, SegmentId segment) {
  const Cell& cell = state.cells[state.links[segment].cell];
  json["x"] = cell.x;
  json["y"] = cell.y;
  json["segment"] = rules.tile_at(cell).segments[static_cast<std::size_t>(segment - cell.first)].id;
  json["feature"] = state.root(segment);
}

Json pieces_json(const Rules& rules, const State& state) {
  Json pieces = Json::array();
  for (std::size_t i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    Json json{{"colour", colour_name(rules, piece.colour)}, {"piece", name_of(piece.kind)}};
    add_place(json, rules, state, piece.segment);
    pieces.push_back(std::move(json));
  }
  return pieces;
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

Json board_json(const Session& session, const ViewOptions& options) {
  const Rules& rules = session.rules();
  const State& state = session.state();
  Json json{{"tiles", tiles_json(rules, state, options.tiles_from)}, {"pieces", pieces_json(rules, state)}};
  if (!options.features) return json;
  const std::vector<OpenSquare> squares =
      options.queries ? open_squares(rules, state) : std::vector<OpenSquare>{};
  Json& features = json["features"] = Json::array();
  for (const FeatureFacts& facts : all_features(rules, state, squares)) {
    features.push_back(feature_json(rules, state, facts));
  }
  if (!options.queries) return json;
  Json& open = json["open"] = Json::array();
  for (const OpenSquare& square : squares) open.push_back(square_json(rules, state, square));
  return json;
}

}  // namespace bastide
