#include "json/view.h"

#include <nlohmann/json.hpp>

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
void write_left(ObjectText object, const Rules& rules, const State& state, const ViewOptions& options) {
  object.set("total", state.left_in_all);
  object.set("in_this_group", state.left_in_group);
  if (!options.kinds_left) return;
  ObjectText tiles(object.member("tiles"));
  for (TypeId type = 0; type < rules.tiles.size(); ++type) {
    int copies = state.left[type];
    if (!options.shows_all(state))
      copies = copies_to_come(state, type) - (tile_in_hand(state) && state.tile == type);
    if (copies) tiles.set(tile_name(rules, type), copies);
  }
}

void write_set_aside(ObjectText tiles, const Rules& rules, const State& state) {
  for (TypeId type = 0; type < rules.tiles.size(); ++type) {
    if (state.boxed[type]) tiles.set(tile_name(rules, type), state.boxed[type]);
  }
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
  if (setup.tiles) json["tiles"] = setup.tiles;
  return json;
}

void write_situation(ObjectText& object, const Session& session, const ViewOptions& options) {
  const Rules& rules = session.rules();
  const State& state = session.state();
  write_board(object, session, options);
  object.set("actions", session.played().size());
  object.set("turn", state.turn);
  object.set("active", seat_name(rules, state.active));
  object.set("asked", asked_json(rules, state));
  object.set("over", state.over != 0);
  object.set("result", result_json(session));
  object.set("in_hand", tile_in_hand(state) ? Json(tile_name(rules, state.tile)) : Json(nullptr));
  write_colours(object.member("colours"), session, options.queries);
  write_left(ObjectText(object.member("left")), rules, state, options);
  write_set_aside(ObjectText(object.member("set_aside")), rules, state);
  object.set("modules", modules_json(rules, state, options));
}

Json view_of(const Session& session, const ViewOptions& options) {
  std::string text;
  {
    ObjectText object(text);
    write_situation(object, session, options);
  }
  Json json = Json::parse(text);
  add_features(json, session, options);
  json["setup"] = setup_json(session.rules().setup);
  json["last"] = last_json(session, options);
  return json;
}

}  // namespace bastide
