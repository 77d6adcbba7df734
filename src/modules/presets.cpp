// The editions as presets, and what makes a set-up playable.
#include <algorithm>
#include <set>

#include "modules/list.h"

namespace bastide {

namespace {

constexpr const char* kPresets[] = {"classic",    "classic-literal", "new",     "new-full", "bigbox",
                                    "bigbox-all", "custom",          "mists-1", "mists-2",  "mists-3",
                                    "mists-4",    "mists-5",         "mists-6"};
constexpr const char* kColours[] = {"red", "blue", "yellow", "green", "black", "pink"};

// A switch that is new joins a preset only by being named here.
constexpr Expansion kBigBox[] = {
    {"inns", bit_of(Switch::Inns)},
    {"traders", bit_of(Switch::Builder) | bit_of(Switch::Pig) | bit_of(Switch::Goods)},
    {"flying", bit_of(Switch::Flying)},
    {"messages", bit_of(Switch::Messages)},
    {"ferries", bit_of(Switch::Ferries)},
    {"gold", bit_of(Switch::Gold)},
    {"mage", bit_of(Switch::MageWitch)},
    {"robbers", bit_of(Switch::Robbers)},
    {"crop-circles", bit_of(Switch::CropCircles)}};
constexpr const char* kOneByOne[] = {"flying",  "ferries",  "gold",        "mage_witch",
                                     "robbers", "messages", "crop_circles"};

std::string seats_complaint(const Setup& setup) {
  const int seats = how_many(setup.seats);
  if (seats < setup.min_seats || seats > setup.max_seats) {
    return "The preset " + setup.preset + " is for " + std::to_string(setup.min_seats) + " to " +
           std::to_string(setup.max_seats) + " seats, not " + std::to_string(seats) + ".";
  }
  std::set<std::string> used;
  for (const std::string& colour : setup.seats) {
    if (std::find(std::begin(kColours), std::end(kColours), colour) == std::end(kColours)) {
      return "There is no colour called " + colour + ".";
    }
    if (!used.insert(colour).second) return "Two seats cannot both be " + colour + ".";
  }
  if (setup.first < 0 || setup.first >= seats) return "The first seat must be one of the seats.";
  if (setup.names.size() > setup.seats.size()) return "There are more names than seats.";
  return {};
}

std::string copies_complaint(const Setup& setup) {
  for (const auto& [set, copies] : setup.copies) {
    const auto sets = all_set_facts();
    const bool known = std::any_of(sets.begin(), sets.end(),
                                   [&name = set](const SetFacts& facts) { return facts.name == name; });
    if (!known) return "There is no tile set called " + set + ".";
    if (copies < 1) return "A tile set needs at least one copy; leave it out with its switch instead.";
    if (copies > kMaxTiles) return "There is no room for so many copies of " + set + ".";
  }
  return {};
}

std::string short_game_complaint(const Setup& setup, const Rules& rules) {
  if (setup.tiles < 0) return "A game needs a tile to draw.";
  const DrawGroup& bag = rules.groups.back();
  int tiles = 0;
  for (TypeId type = bag.begin; type < bag.end; ++type) tiles += rules.copies[type];
  if (setup.tiles <= tiles) return {};
  return "A game with " + std::to_string(setup.tiles) + " tiles needs more than there are: the bag holds " +
         std::to_string(tiles) + ".";
}

// The cooperative game is a game of its own.
std::string mists_complaint(const Setup& setup) {
  if (setup.mists_level < 0 || setup.mists_level > 6) return "Mists over Carcassonne has levels 1 to 6.";
  if (!setup.mists_level) return {};
  for (const Module& module : all_modules()) {
    if (!setup.has(module.on)) continue;
    return "Mists over Carcassonne is a cooperative game and cannot be combined with " +
           std::string(module.name) + ".";
  }
  if (setup.farmers != Farmers::Off) return "There are no farmers in Mists over Carcassonne.";
  if (setup.tiny_city != 4) return "In Mists over Carcassonne a city of two tiles scores 4 points.";
  if (!setup.copies.empty()) return "Mists over Carcassonne is played with one copy of its tiles.";
  return {};
}

void set_mists(Setup& setup, int level) {
  setup.mists_level = level;
  setup.min_seats = 1;
  setup.tiny_city = 4;
  setup.farmers = Farmers::Off;
}

bool is_reconstructed(std::string_view set) {
  const auto sets = all_set_facts();
  return std::any_of(sets.begin(), sets.end(),
                     [&](const SetFacts& facts) { return facts.name == set && facts.reconstructed; });
}

}  // namespace

std::span<const char* const> preset_names() { return kPresets; }
std::span<const char* const> colour_names() { return kColours; }
std::span<const Expansion> expansions() { return kBigBox; }
std::span<const char* const> small_expansions() { return kOneByOne; }

std::span<const char* const> colours_in_box(const Setup& setup) {
  const bool five = setup.preset.starts_with("classic") || setup.preset.starts_with("new");
  return std::span(kColours).first(five ? 5 : std::size(kColours));
}

std::string colours_complaint(const Setup& setup) {
  const auto box = colours_in_box(setup);
  for (const std::string& colour : setup.seats) {
    if (std::find(box.begin(), box.end(), colour) != box.end()) continue;
    std::string text = "The box of " + setup.preset + " has " + std::to_string(box.size()) + " colours:";
    for (const char* known : box) text += std::string(known == box.front() ? " " : ", ") + known;
    return text + "; " + colour + " is not among them.";
  }
  return {};
}

std::optional<Setup> preset_named(std::string_view name) {
  const auto known = std::find(std::begin(kPresets), std::end(kPresets), name);
  if (known == std::end(kPresets)) return std::nullopt;
  Setup setup;
  setup.preset = name;
  if (name == "classic-literal") setup.farmers = Farmers::PerCity;
  if (name == "new" || name == "new-full") {
    setup.tiny_city = 4;
    setup.farmers = Farmers::PerFarm;
    setup.set(Switch::Gardens, true);
  }
  if (name == "new-full") {
    setup.set(Switch::River, true);
    setup.set(Switch::Abbot, true);
  }
  if (name == "bigbox" || name == "bigbox-all") setup.farmers = Farmers::PerFarm;
  if (name == "bigbox" || name == "bigbox-all" || name == "custom") setup.max_seats = 6;
  if (name == "bigbox-all") {
    for (const Expansion& expansion : kBigBox) setup.switches |= expansion.switches;
  }
  if (name.starts_with("mists-")) set_mists(setup, name.back() - '0');
  return setup;
}

std::string complaint(const Setup& setup) {
  if (std::string problem = seats_complaint(setup); !problem.empty()) return problem;
  if (std::string problem = copies_complaint(setup); !problem.empty()) return problem;
  if (std::string problem = mists_complaint(setup); !problem.empty()) return problem;
  if (setup.tiny_city != 2 && setup.tiny_city != 4) return "A city of two tiles scores 2 or 4 points.";
  const Rules rules = tiles_in_play(setup);
  if (std::string problem = short_game_complaint(setup, rules); !problem.empty()) return problem;
  std::size_t tiles = rules.start.size(), segments = 0, lakes = 0;
  for (const StartTile& start : rules.start) segments += rules.tiles[start.type].segment_count;
  for (std::size_t type = 0; type < rules.tiles.size(); ++type) {
    tiles += rules.copies[type];
    segments += std::size_t{rules.copies[type]} * rules.tiles[type].segment_count;
    if (rules.tiles[type].facts->symbol == Symbol::Lake) lakes += rules.copies[type];
  }
  if (tiles > kMaxTiles || segments > kMaxSegmentsInPlay) {
    return "That makes " + std::to_string(tiles) + " tiles; a game has room for about " +
           std::to_string(kMaxTiles) + ".";
  }
  if (lakes > kMaxCrossings)
    return "There is no room for more than " + std::to_string(kMaxCrossings) + " ferries.";
  return {};
}

std::vector<Warning> warnings(const Setup& setup) {
  std::vector<Warning> all;
  const bool new_edition = setup.has(Switch::River) || setup.has(Switch::Abbot);
  const std::uint32_t others = setup.switches & ~bit_of(Switch::Messages);  // these go with every game
  const bool big_box = std::any_of(std::begin(kBigBox), std::end(kBigBox),
                                   [&](const Expansion& one) { return (others & one.switches) != 0; });
  if (new_edition && big_box) {  // AMB-37
    all.push_back(
        {"mixed_editions",
         "River and abbot belong to another edition than these modules; the books do not say how they mix."});
  }
  if (setup.has(Switch::Abbot) && !setup.has(Switch::Gardens)) {
    all.push_back({"abbot_without_gardens",
                   "Gardens belong to the abbot: switch \"gardens\" on too, or no tile has one."});
  }
  if (setup.has(Switch::Pig) && setup.farmers == Farmers::Off) {
    all.push_back({"pig_without_farmers", "Without farmers there are no pigs: theirs stay in the box."});
  }
  if (setup.mists_level && is_reconstructed("mists")) {
    all.push_back({"mists_tiles",
                   "The published game does not list its 60 tiles. These are a reconstruction that keeps "
                   "every published count."});
  }
  if (setup.mists_level == 6) {  // AMB-116
    all.push_back({"mists_level_6", "Level 6 follows the first printed rules and is almost never won."});
  }
  return all;
}

}  // namespace bastide
