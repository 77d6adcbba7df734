#include "json/view.h"

#include "game/queries.h"
#include "json/module_json.h"
#include "modules/list.h"
#include "modules/readings.h"
#include "rules/scoring.h"
#include "text/names.h"

namespace bastide {

namespace {

bool tile_in_hand(const State& state) {
  return state.ask == Decision::PlaceTile || state.ask == Decision::MistsPlaceTile;
}

// Tiles still to come. Those that lie face down are among them for everybody who may not know.
Json left_json(const Rules& rules, const State& state, bool all_known) {
  Json tiles = Json::object();
  for (TypeId type = 0; type < rules.tiles.size(); ++type) {
    int copies = state.left[type];
    if (!all_known) copies = copies_to_come(state, type) - (tile_in_hand(state) && state.tile == type);
    if (copies) tiles[tile_name(rules, type)] = copies;
  }
  return {{"total", state.left_in_all}, {"in_this_group", state.left_in_group}, {"tiles", std::move(tiles)}};
}

Json set_aside_json(const Rules& rules, const State& state) {
  Json tiles = Json::object();
  for (TypeId type = 0; type < rules.tiles.size(); ++type) {
    if (state.boxed[type]) tiles[tile_name(rules, type)] = state.boxed[type];
  }
  return tiles;
}

Json result_json(const Session& session) {
  const Rules& rules = session.rules();
  const State& state = session.state();
  if (!state.over) return nullptr;
  if (rules.setup.mists_level) {
    return {{"outcome", name_of_result(state.extras.mists.result)}};
  }
  Json winners = Json::array();
  for (int colour = 0; colour < rules.colours; ++colour) {
    if (leaders(rules, state) >> colour & 1) winners.push_back(colour_name(rules, colour));
  }
  return {{"outcome", "scored"}, {"winners", std::move(winners)}};
}

// Which hidden tile was drawn is for nobody to see while the game lasts.
bool is_secret(const PlayedAction& played, const ViewOptions& options, const State& state) {
  return !options.shows_all(state) && played.action.verb() == Verb::DrawHidden;
}

Json last_json(const Session& session, const ViewOptions& options) {
  if (session.played().empty())
    return {{"events", events_json(session.rules(), session.state(), session.opening())}};
  const PlayedAction& last = session.played().back();
  return {{"action", is_secret(last, options, session.state()) ? "hidden" : last.line},
          {"events", events_json(session.rules(), session.state(), last.events)}};
}

Json modules_json(const Rules& rules, const State& state, const ViewOptions& options) {
  Json json = Json::object();
  for (const ModuleJson* module : module_jsons()) {
    if (module->add_view) module->add_view(json, rules, state, options.shows_all(state));
  }
  return json;
}

}  // namespace

Json setup_json(const Setup& setup) {
  Json switches = Json::array(), copies = Json::object(), seats = Json::array();
  for (const Module& module : all_modules()) {
    if (setup.has(module.on)) switches.push_back(module.name);
  }
  for (const auto& [set, number] : setup.copies) copies[set] = number;
  for (std::size_t seat = 0; seat < setup.seats.size(); ++seat) {
    const std::string name = seat < setup.names.size() ? setup.names[seat] : "";
    seats.push_back({{"colour", setup.seats[seat]}, {"name", name}});
  }
  Json readings = Json::object();
  for (const ReadingNames& names : all_readings()) {
    if (makes_a_difference(setup, names)) readings[names.name] = chosen(setup, names);
  }
  Json json{{"rules", setup.preset},
            {"switches", std::move(switches)},
            {"readings", std::move(readings)},
            {"tiny_city", setup.tiny_city},
            {"farmers", name_of(setup.farmers)},
            {"copies", std::move(copies)},
            {"seats", std::move(seats)},
            {"first", setup.seats[static_cast<std::size_t>(setup.first)]}};
  if (setup.mists_level) json["level"] = setup.mists_level;
  return json;
}

Json situation_json(const Session& session, const ViewOptions& options) {
  const Rules& rules = session.rules();
  const State& state = session.state();
  Json json = board_json(session, options);
  json["actions"] = session.played().size();
  json["turn"] = state.turn;
  json["active"] = seat_name(rules, state.active);
  json["asked"] = asked_json(rules, state);
  json["over"] = state.over != 0;
  json["result"] = result_json(session);
  json["in_hand"] = tile_in_hand(state) ? Json(tile_name(rules, state.tile)) : Json(nullptr);
  json["colours"] = colours_json(session, options.queries);
  json["left"] = left_json(rules, state, options.shows_all(state));
  json["set_aside"] = set_aside_json(rules, state);
  json["modules"] = modules_json(rules, state, options);
  return json;
}

Json view_of(const Session& session, const ViewOptions& options) {
  Json json = situation_json(session, options);
  json["setup"] = setup_json(session.rules().setup);
  json["last"] = last_json(session, options);
  return json;
}

}  // namespace bastide
