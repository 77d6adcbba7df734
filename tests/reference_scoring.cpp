#include "reference_scoring.h"

#include <algorithm>

namespace bastide {

namespace {

using Strength = Row<int, kMaxSeats>;

// BASE-31: those with most; nobody where nobody stands.
std::vector<std::size_t> winners_of(const Strength& strength) {
  std::vector<std::size_t> colours;
  const int most = *std::max_element(strength.begin(), strength.end());
  for (std::size_t colour = 0; most > 0 && colour < strength.size(); ++colour) {
    if (strength[colour] == most) colours.push_back(colour);
  }
  return colours;
}

void pay(Gains& gains, const Strength& strength, int points) {
  for (const std::size_t colour : winners_of(strength)) gains[colour] += points;
}

// FARM-4, FARM-5, FARM-9: the completed cities at the walls of which the farm lies, each once.
std::set<int> cities_of(const Rules& rules, const Table& table, const Rebuilt& board,
                        const RebuiltFeature& farm) {
  std::set<int> cities;
  for (const LaidSegment spot : farm.spots) {
    const LaidTile& tile = table.tiles[static_cast<std::size_t>(spot.tile)];
    const unsigned touched = rules.tiles[tile.type].segments[static_cast<std::size_t>(spot.segment)].cities;
    for (int i = 0; i < kMaxSegments; ++i) {
      if (!(touched & 1u << i)) continue;
      const int city = board.number_at({spot.tile, i});
      if (board.features[static_cast<std::size_t>(city)].complete()) cities.insert(city);
    }
  }
  return cities;
}

void send_home(Table& table, const std::vector<LaidSegment>& spots) {
  for (const LaidSegment spot : spots) {
    std::erase_if(table.pieces, [&](const StandingPiece& piece) { return piece.spot == spot; });
  }
}

// BASE-24, BASE-37: whatever the newest tile belongs to or lies beside, if it is complete now.
void score_newest_tile(const Rules& rules, Outcome& outcome) {
  const int newest = static_cast<int>(outcome.table.tiles.size()) - 1;
  for (const RebuiltFeature& feature : rebuild(rules, outcome.table).features) {
    if (feature.kind == FeatureKind::Field || !feature.tiles.contains(newest) || !feature.complete())
      continue;
    pay(outcome.gains, feature.strength, reference_value(rules, feature, true));
    send_home(outcome.table, feature.spots);  // BASE-33
  }
}

void score_end(const Rules& rules, Outcome& outcome) {
  const Rebuilt board = rebuild(rules, outcome.table);
  const Gains unfinished = unfinished_gains(rules, board), farms = farm_gains(rules, outcome.table, board);
  for (std::size_t colour = 0; colour < kMaxSeats; ++colour) {
    outcome.gains[colour] += unfinished[colour] + farms[colour];
  }
  for (const RebuiltFeature& feature : board.features) {
    if (feature.kind != FeatureKind::Field) send_home(outcome.table, feature.spots);  // FIN-4
  }
}

}  // namespace

LaidSegment spot_of(const Rules& rules, const Table& table, int segment) {
  int tile = 0;
  for (;; ++tile) {
    const int count = rules.tiles[table.tiles[static_cast<std::size_t>(tile)].type].segment_count;
    if (segment < count) return {tile, segment};
    segment -= count;
  }
}

bool reference_knows(const Setup& setup) {
  Setup rest = setup;
  for (const Switch known : {Switch::River, Switch::Abbot, Switch::Gardens, Switch::StartTileInBag}) {
    rest.set(known, false);
  }
  return rest.switches == 0 && setup.mists_level == 0;
}

int reference_value(const Rules& rules, const RebuiltFeature& feature, bool complete) {
  const int tiles = static_cast<int>(feature.tiles.size());
  if (feature.kind != FeatureKind::City) return tiles;  // a completed cloister: itself and eight around it
  if (!complete) return tiles + feature.shields;
  if (tiles == 2 && rules.setup.tiny_city == 2) return 2 + feature.shields;  // BASE-29
  return 2 * tiles + 2 * feature.shields;
}

Gains unfinished_gains(const Rules& rules, const Rebuilt& board) {
  Gains gains{};
  for (const RebuiltFeature& feature : board.features) {
    if (feature.kind != FeatureKind::Field)
      pay(gains, feature.strength, reference_value(rules, feature, false));
  }
  return gains;
}

Gains farm_gains(const Rules& rules, const Table& table, const Rebuilt& board) {
  Gains gains{};
  std::set<std::pair<std::size_t, int>> paid;  // colour and city, FARM-7
  std::map<int, Strength> round_city;          // FARM-8
  for (const RebuiltFeature& farm : board.features) {
    if (farm.kind != FeatureKind::Field || !farm.occupied()) continue;
    for (const int city : cities_of(rules, table, board, farm)) {
      for (std::size_t colour = 0; colour < kMaxSeats; ++colour)
        round_city[city][colour] += farm.strength[colour];
      for (const std::size_t colour : winners_of(farm.strength)) {
        paid.insert({colour, city});
        if (rules.setup.farmers == Farmers::PerFarm) gains[colour] += 3;  // FARM-6
      }
    }
  }
  if (rules.setup.farmers == Farmers::PerFarmOnce) {
    for (const auto& [colour, city] : paid) gains[colour] += 3;
  }
  if (rules.setup.farmers == Farmers::PerCity) {
    for (const auto& [city, strength] : round_city) pay(gains, strength, 3);
  }
  return gains;
}

Outcome reference_outcome(const Rules& rules, const State& before, Action action, bool figure_comes,
                          bool ends) {
  Outcome outcome{read_table(before)};
  Table& table = outcome.table;
  const auto kind = static_cast<PieceKind>(action.detail() & 7);
  switch (action.verb()) {
    case Verb::Draw:
      break;
    case Verb::PlaceTile: {
      const Cell& cell = before.cells[action.target()];
      table.tiles.push_back({{cell.x, cell.y}, before.tile, action.detail()});
      break;
    }
    case Verb::PlacePiece:
      table.pieces.push_back({spot_of(rules, table, action.target()), before.active, kind});
      break;
    case Verb::RetrieveAbbot: {  // ABB-5, AMB-35: for his owner alone
      const LaidSegment spot = spot_of(rules, table, action.target());
      outcome.gains[before.active] += reference_value(rules, rebuild(rules, table).feature(spot), false);
      std::erase(table.pieces, StandingPiece{spot, before.active, PieceKind::Abbot});
      break;
    }
    default:
      break;
  }
  if (action.verb() != Verb::Draw && !figure_comes) score_newest_tile(rules, outcome);
  if (ends) score_end(rules, outcome);
  return outcome;
}

}  // namespace bastide
