// What must hold for any tile, whichever set it belongs to.
#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>

#include "rules/tile_facts.h"
#include "tile_data.h"

namespace tile_compiler {
namespace {

constexpr std::array<const char*, 8> kHalfNames{"Nw", "Ne", "En", "Es", "Se", "Sw", "Ws", "Wn"};
constexpr int side_of_half(int half) { return half / 2; }
std::string side_name(int side) { return std::string(1, kSideNames[static_cast<std::size_t>(side)]); }

template <class Segments>
bool contains_id(const Segments& segments, const std::string& id) {
  return std::ranges::any_of(segments, [&](const auto& s) { return s.id == id; });
}

char edge(const Tile& t, int side) { return t.edges[static_cast<std::size_t>(side)]; }

void check_numbers(const Tile& t) {
  require(t.edges.size() == 4 && t.edges.find_first_not_of("CRFW") == std::string::npos,
          "'edges' must be four letters out of C, R, W and F.");
  require(t.count >= 1 && t.count <= 100, "'count' must be between 1 and 100.");
  require(t.start_copies >= 0 && t.start_copies <= t.count, "it has more start copies than copies.");
  require(t.segment_count() >= 1, "it shows nothing at all.");
  require(t.segment_count() <= bastide::kMaxSegments, "it has more segments than kMaxSegments allows.");
  for (const City& c : t.cities) {
    require(c.shields >= 0 && c.shields <= 3, "city " + c.id + " has an impossible number of shields.");
    require(c.goods.empty() || c.goods == "wine" || c.goods == "grain" || c.goods == "cloth",
            "city " + c.id + " has unknown goods '" + c.goods + "'.");
  }
}

// Ids count up within their kind, so that an id names the position of a segment in the tables.
template <class Segments>
void check_ids(const Segments& segments, char letter) {
  for (std::size_t i = 0; i < segments.size(); ++i) {
    const std::string expected = letter + std::to_string(i);
    require(segments[i].id == expected,
            "segment '" + segments[i].id + "' should be called '" + expected + "'.");
  }
}

// Who owns each side: the id of a city, road or river, or nothing on a field side.
std::array<std::string, 4> check_sides(const Tile& t) {
  std::array<std::string, 4> owner;
  const auto claim = [&](const std::string& id, Bits sides, char letter) {
    require(sides != 0, "segment " + id + " reaches no side.");
    for (int side = 0; side < 4; ++side) {
      if (!has(sides, side)) continue;
      std::string& holder = owner[static_cast<std::size_t>(side)];
      require(holder.empty(), "side " + side_name(side) + " belongs to both " + holder + " and " + id + ".");
      require(edge(t, side) == letter, "segment " + id + " reaches side " + side_name(side) +
                                           ", but 'edges' says '" + edge(t, side) + "' there.");
      holder = id;
    }
  };
  for (const City& c : t.cities) claim(c.id, c.sides, 'C');
  for (const Way& r : t.roads) claim(r.id, r.sides, 'R');
  for (const Way& r : t.rivers) claim(r.id, r.sides, 'W');
  for (int side = 0; side < 4; ++side)
    require(edge(t, side) == 'F' || !owner[static_cast<std::size_t>(side)].empty(),
            "side " + side_name(side) + " belongs to no segment.");
  return owner;
}

// Returns the index of the field at each half, or -1 on a city side.
std::array<int, 8> check_halves(const Tile& t) {
  std::array<int, 8> field_at;
  field_at.fill(-1);
  for (int half = 0; half < 8; ++half) {
    int& field = field_at[static_cast<std::size_t>(half)];
    const std::string name = kHalfNames[static_cast<std::size_t>(half)];
    for (std::size_t i = 0; i < t.fields.size(); ++i) {
      if (!has(t.fields[i].halves, half)) continue;
      require(field < 0, "half " + name + " belongs to two fields.");
      field = static_cast<int>(i);
    }
    const bool city = edge(t, side_of_half(half)) == 'C';
    require(!city || field < 0, "half " + name + " is both city and field.");
    require(city || field >= 0, "half " + name + " belongs to no field.");
  }
  for (std::size_t side = 0; side < 4; ++side)
    require(t.edges[side] != 'F' || field_at[2 * side] == field_at[2 * side + 1],
            "field side " + side_name(static_cast<int>(side)) + " is split between two fields.");
  return field_at;
}

void check_fields(const Tile& t, const std::array<std::string, 4>& owner,
                  const std::array<int, 8>& field_at) {
  for (const Field& f : t.fields) {
    for (const std::string& c : f.cities)
      require(contains_id(t.cities, c), "field " + f.id + " touches the unknown city '" + c + "'.");
    require(std::set<std::string>(f.cities.begin(), f.cities.end()).size() == f.cities.size(),
            "field " + f.id + " lists a city twice.");
    require(f.halves != 0 || !f.cities.empty(), "field " + f.id + " has no half and touches no city.");
  }
  // Where a field half meets a city side at a corner, the field lies under the city wall.
  for (int half = 0; half < 8; ++half) {
    const int field = field_at[static_cast<std::size_t>(half)];
    const int round_corner = side_of_half(half % 2 == 0 ? (half + 7) % 8 : (half + 1) % 8);
    if (field < 0 || edge(t, round_corner) != 'C') continue;
    const Field& f = t.fields[static_cast<std::size_t>(field)];
    const std::string& city = owner[static_cast<std::size_t>(round_corner)];
    require(std::ranges::find(f.cities, city) != f.cities.end(),
            "field " + f.id + " touches city " + city + " at a corner but does not list it.");
  }
}

void check_road_end(const Tile& t, const Way& r) {
  static const std::set<std::string> kEnds{"village", "monastery", "house",    "crop_circle",
                                           "lake",    "castle",    "cemetery", "ruin"};
  const std::string& end = r.inner_end;
  if (end.starts_with("city:")) {
    require(contains_id(t.cities, end.substr(5)), "road " + r.id + " ends at an unknown city.");
    return;
  }
  require(kEnds.contains(end), "road " + r.id + " has the unknown inner end '" + end + "'.");
  if (end == "monastery") require(t.monastery, "road " + r.id + " ends at a monastery that is not there.");
  for (const char* symbol : {"lake", "castle", "cemetery", "crop_circle"})
    if (end == symbol) require(t.shows(symbol), "road " + r.id + " ends at a " + end + " that is not there.");
}

void check_ways(const Tile& t) {
  for (const auto* ways : {&t.roads, &t.rivers})
    for (const Way& w : *ways) {
      require(std::popcount(w.sides) <= 2, "segment " + w.id + " reaches more than two sides.");
      require((std::popcount(w.sides) == 1) == !w.inner_end.empty(),
              "segment " + w.id + " must have an 'inner_end' exactly when it reaches one side.");
      require(w.crosses.empty() || contains_id(t.roads, w.crosses) || contains_id(t.rivers, w.crosses) ||
                  contains_id(t.cities, w.crosses),
              "segment " + w.id + " crosses the unknown segment '" + w.crosses + "'.");
    }
  for (const Way& r : t.roads)
    if (!r.inner_end.empty()) check_road_end(t, r);
  for (const Way& r : t.rivers)
    if (!r.inner_end.empty())
      require(r.inner_end == "spring" || r.inner_end == "lake",
              "river " + r.id + " must end at a spring or lake.");
}

// Two segments may take turns round the border only where a road bridges the other segment.
void check_crossings(const Tile& t) {
  // Twelve places clockwise: first half, middle and second half of each side.
  const auto side_places = [](Bits sides, Bits pattern) {
    Bits places = 0;
    for (int side = 0; side < 4; ++side)
      if (has(sides, side)) places |= pattern << (3 * side);
    return places;
  };
  std::map<std::string, Bits> places;
  for (const City& c : t.cities) places[c.id] = side_places(c.sides, 0b111);
  for (const Way& r : t.roads) places[r.id] = side_places(r.sides, 0b010);
  for (const Way& r : t.rivers) places[r.id] = side_places(r.sides, 0b010);
  for (const Field& f : t.fields)
    for (int half = 0; half < 8; ++half)
      if (has(f.halves, half)) places[f.id] |= 1u << (3 * side_of_half(half) + 2 * (half % 2));
  const auto bridged = [&](const std::string& a, const std::string& b) {
    return std::ranges::any_of(t.roads, [&](const Way& r) {
      return (r.id == a && r.crosses == b) || (r.id == b && r.crosses == a);
    });
  };
  for (auto a = places.begin(); a != places.end(); ++a)
    for (auto b = std::next(a); b != places.end(); ++b) {
      std::vector<bool> turns;
      for (int i = 0; i < 12; ++i)
        if (has(a->second | b->second, i)) turns.push_back(has(a->second, i));
      int changes = 0;
      for (std::size_t i = 0; i < turns.size(); ++i) changes += turns[i] != turns[(i + 1) % turns.size()];
      require(changes <= 2 || bridged(a->first, b->first),
              "segments " + a->first + " and " + b->first + " cross without a bridge.");
    }
}

void check_symbols(const Tile& t) {
  static const std::set<std::string> kKinds{"flying_machine", "lake",        "gold",   "mage",
                                            "robber",         "crop_circle", "castle", "cemetery"};
  static const std::map<std::string, std::string> kAffects{
      {"pitchfork", "field"}, {"club", "road"}, {"shield", "city"}};
  require(t.symbols.size() <= 1, "it shows more than one symbol.");
  for (const PrintedSymbol& s : t.symbols) {
    require(kKinds.contains(s.kind), "it shows the unknown symbol '" + s.kind + "'.");
    if (s.kind == "crop_circle")
      require(kAffects.contains(s.figure) && kAffects.at(s.figure) == s.affects,
              "the crop circle '" + s.figure + "' does not affect '" + s.affects + "'.");
    if (s.kind == "lake") {
      std::set<std::string> ends;
      for (const Way& r : t.roads)
        if (r.inner_end == "lake") ends.insert(r.id);
      require(ends == std::set<std::string>(s.road_ends.begin(), s.road_ends.end()),
              "'road_ends' of the lake are not the roads that end there.");
    }
  }
  if (t.garden)
    require(contains_id(t.fields, t.garden->field) && t.garden->new_copies >= 0 &&
                t.garden->new_copies <= t.count && t.garden->classic_copies >= 0 &&
                t.garden->classic_copies <= t.count,
            "its garden lies in an unknown field or has more copies than the tile.");
}

void check_mists(const Tile& t) {
  for (const Mist& m : t.mists) {
    require(m.sides != 0, "mist " + m.id + " reaches no side.");
    require(m.ghosts >= 1 && m.ghosts <= 3, "mist " + m.id + " must show one to three ghosts.");
    for (int side = 0; side < 4; ++side)
      require(!has(m.sides, side) || edge(t, side) == 'F' || edge(t, side) == 'R',
              "mist " + m.id + " lies on side " + side_name(side) + ", which is neither field nor road.");
  }
  for (int side = 0; side < 4; ++side)
    require(std::ranges::count_if(t.mists, [&](const Mist& m) { return has(m.sides, side); }) <= 1,
            "side " + side_name(side) + " belongs to two mists.");
}

}  // namespace

void check_tile(const Tile& tile) {
  try {
    check_numbers(tile);
    check_ids(tile.cities, 'c');
    check_ids(tile.roads, 'r');
    check_ids(tile.rivers, 'w');
    check_ids(tile.fields, 'f');
    check_ids(tile.mists, 'm');
    const auto owner = check_sides(tile);
    const auto field_at = check_halves(tile);
    check_fields(tile, owner, field_at);
    check_ways(tile);
    check_crossings(tile);
    check_symbols(tile);
    check_mists(tile);
  } catch (const BadData& e) {
    throw BadData("tile " + tile.id + ": " + e.what());
  }
}

}  // namespace tile_compiler
