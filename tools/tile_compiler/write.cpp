#include <algorithm>
#include <map>

#include "tile_data.h"

namespace tile_compiler {
namespace {

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

// The fields of SegmentFacts, in their order, with what most segments have.
struct Row {
  std::string id, kind;
  Bits sides = 0, halves = 0;
  int shields = 0;
  std::string marks = "0", goods = "None";
  int ghosts = 0;
  Bits cities = 0;
  std::string end = "None";
};

std::string goods_name(const std::string& goods) {
  static const std::map<std::string, std::string> kNames{
      {"", "None"}, {"wine", "Wine"}, {"grain", "Grain"}, {"cloth", "Cloth"}};
  return kNames.at(goods);
}

std::string end_name(const std::string& end) {
  static const std::map<std::string, std::string> kNames{
      {"", "None"},     {"village", "Village"}, {"monastery", "Cloister"}, {"house", "House"},
      {"lake", "Lake"}, {"castle", "Castle"},   {"cemetery", "Cemetery"},  {"crop_circle", "CropCircle"},
      {"ruin", "Ruin"}};
  return end.starts_with("city:") ? "City" : kNames.at(end);
}

std::string symbol_name(const Tile& t) {
  static const std::map<std::string, std::string> kNames{{"flying_machine", "FlyingMachine"},
                                                         {"lake", "Lake"},
                                                         {"gold", "Gold"},
                                                         {"mage", "Mage"},
                                                         {"robber", "Robber"}};
  static const std::map<std::string, std::string> kCrops{
      {"pitchfork", "CropFarmers"}, {"club", "CropThieves"}, {"shield", "CropKnights"}};
  if (t.symbols.empty()) return "None";
  const PrintedSymbol& s = t.symbols.front();
  if (s.kind == "castle" || s.kind == "cemetery") return "None";  // these are segments
  return s.kind == "crop_circle" ? kCrops.at(s.figure) : kNames.at(s.kind);
}

std::string edge_name(char letter) {
  static const std::map<char, std::string> kNames{
      {'C', "City"}, {'R', "Road"}, {'W', "River"}, {'F', "Field"}};
  return kNames.at(letter);
}

// In the order that TileFacts promises.
std::vector<Row> rows_of(const Tile& t) {
  std::vector<Row> rows;
  for (const City& c : t.cities)
    rows.push_back({.id = c.id,
                    .kind = "City",
                    .sides = c.sides,
                    .shields = c.shields,
                    .marks = c.cathedral ? "kCathedral" : "0",
                    .goods = goods_name(c.goods)});
  for (const Way& r : t.roads)
    rows.push_back({.id = r.id,
                    .kind = "Road",
                    .sides = r.sides,
                    .marks = r.inn ? "kInn" : "0",
                    .end = end_name(r.inner_end)});
  for (const Field& f : t.fields) {
    Bits cities = 0;  // cities come first, so their position is their number
    for (std::size_t i = 0; i < t.cities.size(); ++i)
      if (std::ranges::find(f.cities, t.cities[i].id) != f.cities.end()) cities |= 1u << i;
    rows.push_back({.id = f.id, .kind = "Field", .halves = f.halves, .cities = cities});
  }
  if (t.monastery) rows.push_back({.id = "cloister", .kind = "Cloister"});
  if (t.shows("castle")) rows.push_back({.id = "castle", .kind = "Castle"});
  if (t.shows("cemetery")) rows.push_back({.id = "cemetery", .kind = "Cemetery"});
  for (const Mist& m : t.mists)
    rows.push_back({.id = m.id, .kind = "Mist", .sides = m.sides, .ghosts = m.ghosts});
  return rows;
}

void write_row(std::ostream& out, const Row& r) {
  out << "       {" << quoted(r.id) << ", FeatureKind::" << r.kind << ", " << r.sides << ", " << r.halves
      << ", " << r.shields << ", " << r.marks << ", Goods::" << r.goods << ", " << r.ghosts << ", "
      << r.cities << ", RoadEnd::" << r.end << "},\n";
}

void write_tile(std::ostream& out, const Set& set, const Tile& t, const std::string& role, int x, int y) {
  Bits river = 0;
  for (const Way& w : t.rivers) river |= w.sides;
  out << "    {" << quoted(t.id) << ", " << quoted(set.name) << ", " << t.count << ", "
      << (t.garden ? t.garden->new_copies : 0) << ", " << t.start_copies << ", TileRole::" << role << ", "
      << x << ", " << y << ",\n     {";
  for (const char letter : t.edges) out << "Edge::" << edge_name(letter) << ", ";
  out << "},\n     " << river << ", Symbol::" << symbol_name(t) << ", "
      << (t.symbols.empty() ? 0 : t.symbols.front().direction) << ", " << t.segment_count()
      << ",\n     {{{\n";
  for (const Row& row : rows_of(t)) write_row(out, row);
  out << "     }}}},\n";
}

std::string role_name(const Tile& t) {
  if (t.role == "spring") return "RiverSpring";
  return t.role == "lake" ? "RiverLake" : "Land";
}

}  // namespace

void write_facts(std::ostream& out, const std::vector<Set>& sets) {
  out << "// Written by tile_compiler from data/tiles; edit those files instead.\n"
         "#include \"rules/tile_facts.h\"\n\nnamespace bastide {\nnamespace {\n\nconstexpr TileFacts "
         "kTiles[] = {\n";
  for (const Set& set : sets) {
    for (const Tile& t : set.tiles) write_tile(out, set, t, role_name(t), 0, 0);
    for (std::size_t i = 0; i < set.start_quarters.size(); ++i)
      write_tile(out, set, set.start_quarters[i], "StartQuarter", static_cast<int>(i % 2),
                 static_cast<int>(i / 2));
  }
  out << "};\n\nconstexpr SetFacts kSets[] = {\n";
  for (const Set& set : sets)
    out << "    {" << quoted(set.name) << ", " << quoted(set.title) << ", " << set.published_total << ", "
        << (set.reconstructed ? "true" : "false") << "},\n";
  out << "};\n\n}  // namespace\n\n"
         "std::span<const TileFacts> all_tile_facts() { return kTiles; }\n"
         "std::span<const SetFacts> all_set_facts() { return kSets; }\n\n}  // namespace bastide\n";
}

}  // namespace tile_compiler
