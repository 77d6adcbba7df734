// What must hold for a whole set: the totals its publisher printed.
#include <map>
#include <set>

#include "tile_data.h"

namespace tile_compiler {
namespace {

using Totals = std::map<std::string, int>;

// Only published or independently counted numbers are listed; what is missing here is not checked.
const std::map<std::string, Totals> kPublished{
    {"base",
     {{"tiles", 72},
      {"field segments", 126},
      {"road tiles", 45},
      {"road segments", 62},
      {"city tiles", 44},
      {"city segments", 49},
      {"shields", 10},
      {"monasteries", 6},
      {"inns", 0},
      {"cathedrals", 0},
      {"gardens", 8},
      {"F sides", 115},
      {"R sides", 94},
      {"C sides", 79},
      {"start copies", 1}}},
    {"river",
     {{"tiles", 12},
      {"field segments", 28},
      {"road segments", 4},
      {"city segments", 4},
      {"shields", 0},
      {"monasteries", 1},
      {"gardens", 1},
      {"springs", 1},
      {"lakes", 1},
      {"river tiles", 12}}},
    {"inns_and_cathedrals",
     {{"tiles", 18},
      {"field segments", 35},
      {"road segments", 18},
      {"city segments", 20},
      {"shields", 3},
      {"monasteries", 1},
      {"inns", 6},
      {"cathedrals", 2},
      {"gardens", 2}}},
    {"builders_and_traders",
     {{"tiles", 24},
      {"field segments", 56},
      {"road segments", 23},
      {"city segments", 29},
      {"shields", 0},
      {"monasteries", 1},
      {"wine", 9},
      {"grain", 6},
      {"cloth", 5},
      {"gardens", 2}}},
    {"flying_machines",
     {{"tiles", 8},
      {"city tiles", 0},
      {"shields", 0},
      {"flying_machine symbols", 8},
      {"straight flights", 5},
      {"diagonal flights", 3}}},
    {"ferries", {{"tiles", 8}, {"shields", 0}, {"lake symbols", 8}}},
    {"gold_mines", {{"tiles", 8}, {"shields", 0}, {"monasteries", 4}, {"gold symbols", 8}}},
    {"mage_and_witch", {{"tiles", 8}, {"shields", 0}, {"mage symbols", 8}}},
    {"robbers", {{"tiles", 8}, {"shields", 0}, {"monasteries", 0}, {"robber symbols", 8}}},
    {"crop_circles",
     {{"tiles", 6},
      {"shields", 0},
      {"monasteries", 0},
      {"crop_circle symbols", 6},
      {"crops for field", 2},
      {"crops for road", 2},
      {"crops for city", 2}}},
    {"mists",
     {{"tiles", 60},
      {"monasteries", 0},
      {"clear tiles", 12},
      {"mist tiles", 38},
      {"castle tiles", 5},
      {"cemetery tiles", 5},
      {"castle symbols", 5},
      {"cemetery symbols", 5}}},
};

constexpr std::string_view kLetterCopies = "A2B4C1D4E5F2G1H3I2J3K3L3M2N3O2P3Q1R3S2T1U8V9W4X1";
constexpr std::string_view kGardenLetters = "EHIMNRUV";

Totals count(const std::vector<Tile>& tiles) {
  Totals sum;
  for (const Tile& t : tiles) {
    const auto add = [&](const std::string& what, std::size_t n) {
      sum[what] += static_cast<int>(n) * t.count;
    };
    add("tiles", 1);
    add("field segments", t.fields.size());
    add("road tiles", !t.roads.empty());
    add("road segments", t.roads.size());
    add("city tiles", !t.cities.empty());
    add("city segments", t.cities.size());
    add("river tiles", !t.rivers.empty());
    add("monasteries", t.monastery);
    for (const City& c : t.cities) {
      add("shields", static_cast<std::size_t>(c.shields));
      add("cathedrals", c.cathedral);
      if (!c.goods.empty()) add(c.goods, 1);
    }
    for (const Way& r : t.roads) add("inns", r.inn);
    for (const char side : t.edges) add(std::string(1, side) + " sides", 1);
    for (const PrintedSymbol& s : t.symbols) {
      add(s.kind + " symbols", 1);
      if (s.kind == "flying_machine") add(s.direction % 2 == 0 ? "straight flights" : "diagonal flights", 1);
      if (s.kind == "crop_circle") add("crops for " + s.affects, 1);
    }
    if (!t.role.empty()) add(t.role + "s", 1);
    if (!t.category.empty()) add(t.category + " tiles", 1);
    if (t.garden) sum["gardens"] += t.garden->new_copies;
    sum["start copies"] += t.start_copies;
  }
  return sum;
}

void check_letters(const Set& set) {
  std::string letters;
  for (const Tile& t : set.tiles) {
    letters += t.letter + std::to_string(t.count);
    require(t.garden.has_value() == (kGardenLetters.find(t.letter) != std::string_view::npos),
            "tile " + t.id + ": it should show a garden exactly when its letter is one of " +
                std::string(kGardenLetters) + ".");
  }
  require(letters == kLetterCopies, "the letters and their copies are not A2 B4 C1 ... X1.");
}

void check_river_ends(const Tile& t) {
  for (const Way& r : t.rivers)
    require(r.inner_end == t.role, "tile " + t.id + ": its role and the inner end of its river differ.");
}

void check_mist_category(const Tile& t) {
  const auto must = [&](bool holds, const std::string& complaint) {
    require(holds, "tile " + t.id + ": " + complaint);
  };
  must(t.reconstructed, "it must be marked as reconstructed.");
  for (const char* symbol : {"castle", "cemetery"})
    must((t.category == symbol) == t.shows(symbol),
         std::string("category and ") + symbol + " symbol disagree.");
  must(!t.mists.empty() == (t.category == "mist" || t.category == "castle"),
       "tiles of the categories mist and castle have mist, the others have none.");
  must(!t.roads.empty() || !t.cities.empty() || !t.symbols.empty(),
       "it shows neither road, city nor symbol.");
}

bool mist_at(const Tile& t, int side) {
  for (const Mist& m : t.mists)
    if (has(m.sides, side)) return true;
  return false;
}

void check_start_tile(const std::vector<Tile>& quarters) {
  require(quarters.size() == 4, "the start tile must have four quarters.");
  const auto check_seam = [](const Tile& a, std::size_t side, const Tile& b) {
    const std::size_t facing = (side + 2) % 4;
    require(a.edges[side] == b.edges[facing] &&
                mist_at(a, static_cast<int>(side)) == mist_at(b, static_cast<int>(facing)),
            "tile " + a.id + ": it does not fit " + b.id + " along the inner seam.");
  };
  const Tile &nw = quarters[0], &ne = quarters[1], &sw = quarters[2], &se = quarters[3];
  constexpr std::size_t kEast = 1, kSouth = 2;
  check_seam(nw, kEast, ne);
  check_seam(sw, kEast, se);
  check_seam(nw, kSouth, sw);
  check_seam(ne, kSouth, se);
  int ghosts = 0, haunted = 0;
  for (const Tile& q : quarters) {
    require(q.count == 1, "tile " + q.id + ": a quarter of the start tile exists once.");
    for (const Mist& m : q.mists) ghosts += m.ghosts;
    haunted += !q.mists.empty();
  }
  require(ghosts == 3 && haunted >= 2, "the start tile must show 3 ghosts on at least two quarters.");
}

}  // namespace

void check_set(const Set& set) {
  for (const auto* tiles : {&set.tiles, &set.alternates, &set.start_quarters})
    for (const Tile& t : *tiles) check_tile(t);
  require(set.total_tiles == set.published_total, "'total_tiles' differs from 'published_total'.");
  Totals sum = count(set.tiles);
  require(sum["tiles"] == set.published_total, "its tiles add up to " + std::to_string(sum["tiles"]) +
                                                   ", not to the published " +
                                                   std::to_string(set.published_total) + ".");
  const auto published = kPublished.find(set.name);
  require(published != kPublished.end(),
          "the set '" + set.name + "' has no published totals to check against.");
  for (const auto& [what, number] : published->second)
    require(sum[what] == number, "it has " + std::to_string(sum[what]) + " " + what + ", but " +
                                     std::to_string(number) + " are published.");
  if (set.name == "base") check_letters(set);
  if (set.name == "river")
    for (const Tile& t : set.tiles) check_river_ends(t);
  if (set.name == "mists") {
    require(set.reconstructed, "the set must be marked as reconstructed.");
    for (const Tile& t : set.tiles) check_mist_category(t);
    check_start_tile(set.start_quarters);
  }
}

}  // namespace tile_compiler
