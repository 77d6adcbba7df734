// The list of modules, one line each, and how the rules of a set-up are put together.
#include "modules/list.h"

#include <algorithm>
#include <cstring>

#include "modules/abbot/abbot.h"
#include "modules/builders_and_traders/builders_and_traders.h"
#include "modules/crop_circles/crop_circles.h"
#include "modules/ferries/ferries.h"
#include "modules/flying_machines/flying_machines.h"
#include "modules/gold_mines/gold_mines.h"
#include "modules/inns_and_cathedrals/inns_and_cathedrals.h"
#include "modules/mage_and_witch/mage_and_witch.h"
#include "modules/messages/messages.h"
#include "modules/mists/mists.h"
#include "modules/river/river.h"
#include "modules/robbers/robbers.h"

namespace bastide {

namespace {

constexpr Module kModules[] = {
    {Switch::River, "river", {"The River", "El Río"}, "river", join_river},
    {Switch::Abbot, "abbot", {"Abbot", "Abad"}, nullptr, join_abbot},
    {Switch::Gardens, "gardens", {"Gardens", "Jardines"}, nullptr, nullptr},
    {Switch::StartTileInBag,
     "start_tile_in_bag",
     {"Start tile in the bag", "Loseta inicial en la bolsa"},
     nullptr,
     nullptr},
    {Switch::Inns, "inns", {"Inns & Cathedrals", "Posadas y Catedrales"}, "inns_and_cathedrals", join_inns},
    {Switch::Builder, "builder", {"Builders", "Constructores"}, "builders_and_traders", join_builder},
    {Switch::Pig, "pig", {"Pigs", "Cerdos"}, "builders_and_traders", join_pig},
    {Switch::Goods, "goods", {"Goods", "Mercancías"}, "builders_and_traders", join_goods},
    {Switch::Flying,
     "flying",
     {"The Flying Machines", "Las máquinas voladoras"},
     "flying_machines",
     join_flying},
    {Switch::Messages, "messages", {"The Messages", "Los despachos"}, nullptr, join_messages},
    {Switch::Ferries, "ferries", {"The Ferries", "Los transbordadores"}, "ferries", join_ferries},
    {Switch::Gold, "gold", {"The Gold Mines", "Las minas de oro"}, "gold_mines", join_gold},
    {Switch::MageWitch,
     "mage_witch",
     {"Mage & Witch", "El mago y la bruja"},
     "mage_and_witch",
     join_mage_witch},
    {Switch::Robbers, "robbers", {"The Robbers", "Los ladrones del marcador"}, "robbers", join_robbers},
    {Switch::CropCircles,
     "crop_circles",
     {"The Crop Circles", "Los círculos en los cultivos"},
     "crop_circles",
     join_crop_circles},
};

constexpr std::uint8_t bit(FeatureKind kind) { return narrow(bit_of(kind)); }

int copies_of(const Setup& setup, const char* set) {
  for (const auto& [name, copies] : setup.copies) {
    if (name == set) return copies;
  }
  return 1;
}

bool in_play(const Setup& setup, const char* set) {
  if (setup.mists_level) return std::strcmp(set, "mists") == 0;
  if (std::strcmp(set, "base") == 0) return true;
  return std::any_of(std::begin(kModules), std::end(kModules), [&](const Module& module) {
    return setup.has(module.on) && module.tile_set && std::strcmp(module.tile_set, set) == 0;
  });
}

void add_type(Rules& rules, const TileFacts& facts, bool garden, int copies) {
  rules.tiles.push_back(make_tile(facts, garden));
  rules.copies.push_back(narrow(copies));
}

// Adds the tiles of one role as a draw group; the start tile lies on the table already.
void add_group(Rules& rules, TileRole role, int start_tiles) {
  const Setup& setup = rules.setup;
  const TypeId begin = narrow(rules.tiles.size());
  for (const TileFacts& facts : all_tile_facts()) {
    const bool river_tile = facts.river != 0;
    if (facts.role != role || !in_play(setup, facts.set)) continue;
    if (role == TileRole::Land && river_tile != (rules.groups.empty() && setup.has(Switch::River))) continue;
    const int sets = role == TileRole::Land ? copies_of(setup, facts.set) : 1;
    const int gardens =
        setup.has(Switch::Abbot) && setup.has(Switch::Gardens) ? facts.garden_copies * sets : 0;
    int plain = facts.copies * sets - gardens;
    if (facts.start_copies) plain -= start_tiles;
    add_type(rules, facts, false, plain);
    if (gardens) add_type(rules, facts, true, gardens);
  }
  rules.groups.push_back({begin, narrow(rules.tiles.size())});
}

void add_tiles(Rules& rules) {
  const Setup& setup = rules.setup;
  if (!setup.has(Switch::River)) {
    add_group(rules, TileRole::Land, 1);
    for (TypeId type = 0; type < rules.tiles.size(); ++type) {
      if (rules.tiles[type].facts->start_copies) rules.start.push_back({type, 0, 0});
    }
    return;
  }
  // RIV-2, RIV-3: the spring lies on the table, the lake comes last of the river.
  add_group(rules, TileRole::Land, 0);
  add_group(rules, TileRole::RiverLake, 0);
  add_group(rules, TileRole::Land, setup.has(Switch::StartTileInBag) ? 0 : 1);
  for (const TileFacts& facts : all_tile_facts()) {
    if (facts.role != TileRole::RiverSpring) continue;
    rules.start.push_back({narrow(rules.tiles.size()), 0, 0});
    add_type(rules, facts, false, 0);
  }
}

// MIST-1, MIST-4: the start tile lies on the table as four ordinary tiles.
void add_mists_tiles(Rules& rules) {
  for (const TileFacts& facts : all_tile_facts()) {
    if (!in_play(rules.setup, facts.set) || facts.role != TileRole::Land) continue;
    if (!stays_in_box(rules.setup, facts)) add_type(rules, facts, false, facts.copies);
  }
  rules.groups.push_back({0, narrow(rules.tiles.size())});
  for (const TileFacts& facts : all_tile_facts()) {
    if (!in_play(rules.setup, facts.set) || facts.role != TileRole::StartQuarter) continue;
    rules.start.push_back({narrow(rules.tiles.size()), facts.start_x, facts.start_y});
    add_type(rules, facts, false, 0);
  }
}

// A short game: the first tiles of the shuffled bag are played. The river before it is always whole.
void leave_in_box(Rules& rules) {
  DrawGroup& bag = rules.groups.back();
  int tiles = 0;
  for (TypeId type = bag.begin; type < bag.end; ++type) tiles += rules.copies[type];
  if (rules.setup.tiles) bag.unused = narrow(std::max(0, tiles - rules.setup.tiles));
}

void add_followers(Rules& rules) {
  constexpr auto kind = PieceKind::Follower;
  for (auto& supply : rules.supply) supply[kind] = 7;  // BASE-2
  rules.weight[kind] = 1;
  rules.stands_on[kind] = bit(FeatureKind::City) | bit(FeatureKind::Road) | bit(FeatureKind::Cloister);
  if (rules.setup.farmers != Farmers::Off) rules.stands_on[kind] |= bit(FeatureKind::Field);
}

}  // namespace

std::span<const Module> all_modules() { return kModules; }

std::optional<Switch> module_named(std::string_view name) {
  for (const Module& module : kModules) {
    if (name == module.name) return module.on;
  }
  return std::nullopt;
}

Rules tiles_in_play(const Setup& setup) {
  Rules rules;
  rules.setup = setup;
  setup.mists_level ? add_mists_tiles(rules) : add_tiles(rules);
  leave_in_box(rules);
  return rules;
}

Rules make_rules(const Setup& setup) {
  Rules rules = tiles_in_play(setup);
  rules.seats = how_many(setup.seats);
  rules.colour_names = setup.mists_level ? colours_in_play(setup) : setup.seats;
  rules.colours = how_many(rules.colour_names);
  for (std::size_t colour = 0; colour < kMaxSeats; ++colour) rules.seat_of[colour] = narrow(colour);
  setup.mists_level ? join_mists(rules) : add_followers(rules);
  rules.steps = order_of_play(setup);
  for (const Module& module : kModules) {
    if (setup.has(module.on) && module.join) module.join(rules);
  }
  finish(rules);
  return rules;
}

}  // namespace bastide
