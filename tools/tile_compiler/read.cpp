#include <algorithm>
#include <array>
#include <fstream>
#include <initializer_list>
#include <nlohmann/json.hpp>

#include "tile_data.h"

namespace tile_compiler {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 8> kHalves{"Nw", "Ne", "En", "Es", "Se", "Sw", "Ws", "Wn"};
constexpr std::array<std::string_view, 4> kSides{"N", "E", "S", "W"};
constexpr std::array<std::string_view, 8> kDirections{"N", "NE", "E", "SE", "S", "SW", "W", "NW"};

// A misspelt optional key would otherwise be ignored in silence.
void expect_only(const json& object, std::initializer_list<std::string_view> known) {
  for (const auto& item : object.items())
    if (std::ranges::find(known, item.key()) == known.end())
      throw BadData("unknown key '" + item.key() + "'.");
}

template <std::size_t N>
int index_of(const std::array<std::string_view, N>& names, const std::string& name) {
  const auto it = std::ranges::find(names, name);
  if (it == names.end()) throw BadData("'" + name + "' is not a side, half or direction.");
  return static_cast<int>(it - names.begin());
}

template <std::size_t N>
Bits read_bits(const json& list, const std::array<std::string_view, N>& names) {
  Bits bits = 0;
  for (const json& name : list) {
    const Bits bit = 1u << index_of(names, name.get<std::string>());
    if (bits & bit) throw BadData("'" + name.get<std::string>() + "' is listed twice.");
    bits |= bit;
  }
  return bits;
}

std::string text_or_empty(const json& object, const char* key) {
  const auto it = object.find(key);
  return it == object.end() || it->is_null() ? std::string() : it->get<std::string>();
}

City read_city(const json& c) {
  expect_only(c, {"id", "sides", "shields", "goods", "cathedral"});
  return {c.at("id"), read_bits(c.at("sides"), kSides), c.at("shields"), text_or_empty(c, "goods"),
          c.at("cathedral")};
}

Way read_road(const json& r) {
  expect_only(r, {"id", "sides", "inner_end", "inn", "crosses"});
  return {r.at("id"), read_bits(r.at("sides"), kSides), text_or_empty(r, "inner_end"), r.at("inn"),
          text_or_empty(r, "crosses")};
}

Way read_river(const json& r) {
  expect_only(r, {"id", "sides", "inner_end"});
  return {r.at("id"), read_bits(r.at("sides"), kSides), text_or_empty(r, "inner_end"), false, ""};
}

Field read_field(const json& f) {
  expect_only(f, {"id", "halves", "cities"});
  return {f.at("id"), read_bits(f.at("halves"), kHalves), f.at("cities").get<std::vector<std::string>>()};
}

Mist read_mist(const json& m) {
  expect_only(m, {"id", "sides", "ghosts"});
  return {m.at("id"), read_bits(m.at("sides"), kSides), m.at("ghosts")};
}

Garden read_garden(const json& g) {
  expect_only(g, {"copies", "field", "where"});
  expect_only(g.at("copies"), {"classic", "new"});
  return {g.at("copies").at("classic"), g.at("copies").at("new"), g.at("field")};
}

PrintedSymbol read_symbol(const json& s) {
  expect_only(s, {"kind", "direction", "road_ends", "figure", "affects"});
  PrintedSymbol symbol;
  symbol.kind = s.at("kind");
  if (symbol.kind == "flying_machine")
    symbol.direction = index_of(kDirections, s.at("direction").get<std::string>());
  if (symbol.kind == "lake") symbol.road_ends = s.at("road_ends").get<std::vector<std::string>>();
  if (symbol.kind == "crop_circle") {
    symbol.figure = s.at("figure");
    symbol.affects = s.at("affects");
  }
  return symbol;
}

Tile read_tile_body(const json& t) {
  expect_only(t,
              {"id",      "count",     "letter",   "edges",         "cities",       "roads",        "rivers",
               "fields",  "monastery", "garden",   "symbols",       "mists",        "start_copies", "role",
               "variant", "replaces",  "category", "reconstructed", "shipped_with", "note"});
  Tile tile;
  tile.id = t.at("id");
  tile.edges = t.at("edges");
  tile.count = t.at("count");
  tile.monastery = t.at("monastery");
  tile.letter = text_or_empty(t, "letter");
  tile.role = text_or_empty(t, "role");
  tile.category = text_or_empty(t, "category");
  tile.start_copies = t.value("start_copies", 0);
  tile.reconstructed = t.value("reconstructed", false);
  for (const json& c : t.at("cities")) tile.cities.push_back(read_city(c));
  for (const json& r : t.at("roads")) tile.roads.push_back(read_road(r));
  for (const json& r : t.at("rivers")) tile.rivers.push_back(read_river(r));
  for (const json& f : t.at("fields")) tile.fields.push_back(read_field(f));
  for (const json& s : t.at("symbols")) tile.symbols.push_back(read_symbol(s));
  for (const json& m : t.value("mists", json::array())) tile.mists.push_back(read_mist(m));
  if (!t.at("garden").is_null()) tile.garden = read_garden(t.at("garden"));
  return tile;
}

Tile read_tile(const json& t) {
  const std::string id = t.value("id", "without id");
  try {
    return read_tile_body(t);
  } catch (const json::exception& e) {
    throw BadData("tile " + id + ": cannot be read (" + e.what() + ").");
  } catch (const BadData& e) {
    throw BadData("tile " + id + ": " + e.what());
  }
}

}  // namespace

bool Tile::shows(std::string_view symbol) const {
  return std::ranges::any_of(symbols, [&](const PrintedSymbol& s) { return s.kind == symbol; });
}

int Tile::segment_count() const {
  return static_cast<int>(cities.size() + roads.size() + fields.size() + mists.size()) + monastery +
         shows("castle") + shows("cemetery");
}

Set read_set(const std::filesystem::path& file) {
  std::ifstream in(file);
  if (!in) throw BadData("the file cannot be opened.");
  try {
    const json j = json::parse(in);
    Set set{file,
            j.at("set"),
            j.at("title"),
            j.at("published_total"),
            j.at("total_tiles"),
            j.at("reconstructed"),
            {},
            {},
            {}};
    for (const json& t : j.at("tiles")) set.tiles.push_back(read_tile(t));
    for (const json& t : j.value("alternates", json::array())) set.alternates.push_back(read_tile(t));
    if (j.contains("start") && j["start"].is_object())
      for (const char* corner : {"NW", "NE", "SW", "SE"})
        set.start_quarters.push_back(read_tile(j["start"].at("quarters").at(corner)));
    return set;
  } catch (const json::exception& e) {
    throw BadData(std::string("cannot be read (") + e.what() + ").");
  }
}

}  // namespace tile_compiler
