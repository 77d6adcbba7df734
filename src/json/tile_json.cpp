#include "json/tile_json.h"

#include <cstring>
#include <nlohmann/json.hpp>

#include "json/event_json.h"
#include "text/names.h"

namespace bastide {

namespace {

Json sides_json(unsigned sides) {
  Json json = Json::array();
  for (int side = 0; side < kSides; ++side) {
    if (sides >> side & 1) json.push_back(side_letter(side));
  }
  return json;
}

Json halves_json(unsigned halves) {
  constexpr const char* kHalves[] = {"Nw", "Ne", "En", "Es", "Se", "Sw", "Ws", "Wn"};
  Json json = Json::array();
  for (std::size_t half = 0; half < std::size(kHalves); ++half) {
    if (halves >> half & 1) json.push_back(kHalves[half]);
  }
  return json;
}

const char* name_of_end(RoadEnd end) {
  constexpr Row kEnds{"",     "village", "cloister", "city", "house", "crop_circle",
                      "lake", "castle",  "cemetery", "ruin"};
  return kEnds[end];
}

Json segment_json(const Tile& tile, const SegmentFacts& segment) {
  Json json{{"id", segment.id}, {"kind", name_of(segment.kind)}};
  if (segment.sides) json["sides"] = sides_json(segment.sides);
  if (segment.halves) json["halves"] = halves_json(segment.halves);
  if (segment.shields) json["shields"] = segment.shields;
  if (segment.marks & kInn) json["inn"] = true;
  if (segment.marks & kCathedral) json["cathedral"] = true;
  if (segment.goods != Goods::None) json["goods"] = name_of(segment.goods);
  if (segment.ghosts) json["ghosts"] = segment.ghosts;
  if (segment.end != RoadEnd::None) json["end"] = name_of_end(segment.end);
  for (std::size_t i = 0; i < tile.segment_count; ++i) {
    if (segment.cities >> i & 1) json["cities"].push_back(tile.segments[i].id);
  }
  return json;
}

Json tile_json(const TileFacts& facts, bool garden) {
  const Tile tile = make_tile(facts, garden);
  constexpr std::string_view kBase = "base/";
  Json json{{"tile", tile.id.starts_with(kBase) ? tile.id.substr(kBase.size()) : tile.id},
            {"copies", garden ? facts.garden_copies : facts.copies},
            {"edges", Json::array()},
            {"segments", Json::array()}};
  for (const Edge edge : facts.edges) json["edges"].push_back(name_of(edge));
  for (std::size_t i = 0; i < tile.segment_count; ++i)
    json["segments"].push_back(segment_json(tile, tile.segments[i]));
  if (facts.river) json["river"] = sides_json(facts.river);
  if (facts.symbol != Symbol::None) json["symbol"] = name_of(facts.symbol);
  if (facts.symbol == Symbol::FlyingMachine) json["direction"] = 45 * facts.direction;
  if (facts.start_copies) json["start_copies"] = facts.start_copies;
  if (garden) json["garden"] = true;  // these are among the plain copies, in the new edition's art
  return json;
}

}  // namespace

Json tile_set_json(const SetFacts& set) {
  Json tiles = Json::array();
  for (const TileFacts& facts : all_tile_facts()) {
    if (std::strcmp(facts.set, set.name) != 0) continue;
    tiles.push_back(tile_json(facts, false));
    if (facts.garden_copies) tiles.push_back(tile_json(facts, true));
  }
  return {{"set", set.name}, {"total", set.tiles}, {"reconstructed", set.reconstructed}, {"tiles", tiles}};
}

}  // namespace bastide
