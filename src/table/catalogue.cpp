#include "table/catalogue.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "ai/players/levels.h"
#include "json/tile_json.h"
#include "json/view.h"
#include "modules/list.h"
#include "table/set_up_facts.h"
#include "text/names.h"

namespace bastide {

namespace {

struct Name {
  const char* id;
  const char* english;
  const char* spanish;
};

constexpr Name kPresetNames[] = {
    {"classic", "Classic", "Clásico"},
    {"classic-literal", "Classic, as printed", "Clásico, como está impreso"},
    {"new", "New edition", "Nueva edición"},
    {"new-full", "New edition, complete", "Nueva edición completa"},
    {"bigbox", "Big Box", "Big Box"},
    {"bigbox-all", "Big Box, everything", "Big Box con todo"},
    {"custom", "Custom", "A medida"},
    {"mists-1", "Mists 1: Ghosts", "Niebla 1: Fantasmas"},
    {"mists-2", "Mists 2: Castles and cemeteries", "Niebla 2: Castillos y cementerios"},
    {"mists-3", "Mists 3: Dogs, three piles", "Niebla 3: Perros, tres pilas"},
    {"mists-4", "Mists 4: Harder marks", "Niebla 4: Marcas más altas"},
    {"mists-5", "Mists 5: Haunted cemetery", "Niebla 5: Cementerio embrujado"},
    {"mists-6", "Mists 6: Everyone counts", "Niebla 6: Cada color cuenta"},
};

// Sets that are not the tiles of one module alone.
constexpr Name kSetNames[] = {
    {"base", "Base game", "Juego básico"},
    {"builders_and_traders", "Builders & Traders", "Constructores y Comerciantes"},
    {"messages", "The Messages", "Los despachos"},
    {"mists", "Mists over Carcassonne", "Niebla sobre Carcassonne"},
};

constexpr Name kLevelNames[] = {
    {"child", "Child", "Infantil"},        {"beginner", "Beginner", "Principiante"},
    {"casual", "Casual", "Ocasional"},     {"club", "Club", "De club"},
    {"expert", "Expert", "Nivel experto"}, {"master", "Master", "Maestría"},
};

Json name_json(std::span<const Name> names, std::string_view id) {
  const auto name = std::find_if(names.begin(), names.end(), [&](const Name& n) { return id == n.id; });
  if (name == names.end()) return {{"en", id}, {"es", id}};
  return {{"en", name->english}, {"es", name->spanish}};
}

Json title_json(const Title& title) { return {{"en", title.english}, {"es", title.spanish}}; }

Json set_name_json(std::string_view set) {
  for (const Name& name : kSetNames) {
    if (set == name.id) return name_json(kSetNames, set);
  }
  for (const Module& module : all_modules()) {
    if (module.tile_set && set == module.tile_set) return title_json(module.title);
  }
  return name_json({}, set);
}

Json names_of(const Setup& setup) {
  Json names = Json::array();
  for (const Module& module : all_modules()) {
    if (setup.has(module.on)) names.push_back(module.name);
  }
  return names;
}

Json needs_of(Switch on) {
  if (on == Switch::Gardens) return Json::array({"abbot"});
  if (on == Switch::StartTileInBag) return Json::array({"river"});
  return Json::array();
}

}  // namespace

Json presets_catalogue() {
  Json presets = Json::array();
  for (const char* id : preset_names()) {
    Setup setup = *preset_named(id);
    setup.seats.assign(colour_names().begin(), colour_names().begin() + setup.min_seats);
    const auto box = colours_in_box(setup);
    Json minutes = Json::object();
    for (int seats = setup.min_seats; seats <= setup.max_seats; ++seats)
      minutes[std::to_string(seats)] = minutes_of(tiles_in(setup), seats);
    Json preset{{"id", id},
                {"name", name_json(kPresetNames, id)},
                {"tiles", tiles_in(setup)},
                {"seats", {setup.min_seats, setup.max_seats}},
                {"colours", Json(std::vector<std::string>(box.begin(), box.end()))},
                {"minutes", minutes},
                {"switches", names_of(setup)},
                {"tiny_city", setup.tiny_city},
                {"farmers", name_of(setup.farmers)}};
    if (setup.mists_level) preset["level"] = setup.mists_level;
    presets.push_back(std::move(preset));
  }
  return {{"presets", presets}};
}

Json modules_catalogue() {
  Json modules = Json::array();
  for (const Module& module : all_modules()) {
    Setup with = *preset_named("custom"), without = with;
    with.set(module.on, true);
    if (module.on == Switch::StartTileInBag) {
      with.set(Switch::River, true);
      without.set(Switch::River, true);
    }
    modules.push_back({{"id", module.name},
                       {"name", title_json(module.title)},
                       {"set", module.tile_set ? Json(module.tile_set) : Json()},
                       {"tiles", tiles_in(with) - tiles_in(without)},
                       {"needs", needs_of(module.on)},
                       {"conflicts", Json::array({"mists"})}});
  }
  return {{"modules", modules}};
}

Json levels_catalogue() {
  Json levels = Json::array();
  for (const LevelFacts& level : all_levels()) {
    levels.push_back({{"id", level.id},
                      {"name", name_json(kLevelNames, level.id)},
                      {"elo", level.elo},
                      {"seconds", level.seconds}});
  }
  return {{"levels", levels}};
}

Json tiles_catalogue() {
  Json sets = Json::array();
  for (const SetFacts& set : all_set_facts()) {
    Json json = tile_set_json(set);
    json["name"] = set_name_json(set.name);
    sets.push_back(std::move(json));
  }
  return {{"sets", sets}};
}

}  // namespace bastide
