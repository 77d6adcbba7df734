#include "ai/value/outlook.h"

#include <algorithm>

#include "modules/list.h"
#include "rules/board.h"
#include "rules/feature.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

constexpr int kFarmPoints = 3;
// Numbers of completed cities: those on the table, then those that the tile completes. Of more cities
// than that the last ones are not counted.
constexpr int kLastCity = 117, kNewCity = 118;

void give(Prospect& prospect, std::uint64_t strength, float worth) {
  if (!strength) return;
  for (unsigned colours = winners(strength); colours; colours &= colours - 1) {
    prospect.worth_change[std::countr_zero(colours)] += worth;
  }
}

void send_home(Prospect& prospect, std::uint64_t strength) {
  for (std::size_t colour = 0; strength; ++colour, strength >>= 8) {
    prospect.home[colour] = narrow(prospect.home[colour] + static_cast<int>(strength & 0xFF));
  }
}

bool is_construction(FeatureKind kind) { return kind == FeatureKind::City || kind == FeatureKind::Road; }

// A road or city as the tile would make it.
struct Joined {
  int tiles, open, shields;
  float worth;
  std::uint64_t strength;
};

// A tile that lies in two of the joined features counts once.
int counted_twice(const Rules& rules, const State& state, const Junction& junction, int meeting) {
  const auto& met = junction.meetings[meeting];
  int twice = 0;
  for (int n = 0; n < meeting; ++n) {
    const auto& before = junction.meetings[n];
    if (junction.leader[before.segment] != junction.leader[met.segment]) continue;
    if (!(state.features[before.root].marks & kMayMeetItself)) continue;
    twice += shared_tiles(rules, state, met.root, before.root);
  }
  return twice;
}

}  // namespace

Outlook::Outlook(const Rules& rules, const Hopes& hopes) : rules_(rules), hopes_(hopes) {
  tiles_in_all_ = static_cast<float>(std::max(1, tiles_to_draw(rules)));
  for (const Tile& tile : rules.tiles) {
    Site& site = sites_.emplace_back();
    for (std::size_t i = 0; i < tile.segment_count; ++i) {
      site.constructions += is_construction(tile.segments[i].kind);
      if (tile.segments[i].kind == FeatureKind::Field) site.fields_end = narrow(i + 1);
      for (unsigned cities = tile.segments[i].cities; cities; cities &= cities - 1) {
        auto& beside = site.beside[std::countr_zero(cities)];
        beside = narrow(beside | 1u << i);
      }
    }
  }
}

void Outlook::fade_hopes(const State& state) {
  const float to_come = static_cast<float>(state.left_in_all) / tiles_in_all_;
  for (std::size_t open = 0; open < now_.city.size(); ++open)
    now_.city[open] = 1 + hopes_.city[open] * to_come;
  for (std::size_t open = 0; open < now_.road.size(); ++open) now_.road[open] = hopes_.road[open] * to_come;
  now_.cloister = hopes_.cloister * to_come;
  now_.farm = hopes_.farm * to_come;
}

float Outlook::worth_of(FeatureKind kind, int tiles, int shields, int open) const {
  const auto edges = static_cast<std::size_t>(open);
  const auto points = static_cast<float>(tiles + shields);
  switch (kind) {
    case FeatureKind::City:
      if (open == 0) return tiles == 2 && rules_.setup.tiny_city == 2 ? points : 2 * points;
      return points * now_.city[std::min<std::size_t>(edges, 5)];
    case FeatureKind::Road:
      return points + now_.road[std::min<std::size_t>(edges, 2)];
    default:  // a cloister
      return points + now_.cloister * static_cast<float>(open);
  }
}

float Outlook::worth_of(const Feature& feature) const {
  return worth_of(feature.kind, feature.tiles, feature.shields, feature.open);
}

float Outlook::worth_of_farm(const CitySet& cities) const {
  return static_cast<float>(kFarmPoints * cities.count) + now_.farm;
}

// A module that asks something has a step of its own, whether or not it changes what is scored.
bool Outlook::covers(const Rules& rules) {
  if (rules.steps != order_of_play(Setup{})) return false;
  for (std::size_t kind = 1; kind < kPieceKinds; ++kind) {
    if (rules.supply[0][kind]) return false;
  }
  return rules.hooks.value.empty() && rules.hooks.scored.empty() && rules.hooks.figure_options.empty() &&
         !rules.hooks.pay;
}

void Outlook::look_at_cities(const State& state) {
  Row<SegmentId, kLastCity + 1> cities;
  std::size_t count = 0;
  for (SegmentId segment = 0; segment < state.segment_count; ++segment) {
    if (state.root(segment) != segment) continue;
    const Feature& feature = state.features[segment];
    if (feature.kind == FeatureKind::Field) fed_[segment] = kNoCities;
    if (feature.kind == FeatureKind::City && feature.complete() && count < cities.size())
      cities[count++] = segment;
  }
  for (std::size_t number = 0; number < count; ++number)
    feed_farms_around(state, cities[number], static_cast<int>(number));
}

// Every farm around a completed city.
void Outlook::feed_farms_around(const State& state, SegmentId city, int number) {
  for_each_segment(state, city, [&](SegmentId segment) {
    const Cell& cell = state.cells[state.links[segment].cell];
    for (unsigned fields = fields_beside(cell, segment); fields; fields &= fields - 1) {
      fed_[state.root(cell.segment(std::countr_zero(fields)))].add(number);
    }
  });
}

void Outlook::look(const State& state) {
  fade_hopes(state);
  look_at_cities(state);
  cloister_count_ = 0;
  for (std::size_t colour = 0; colour < kMaxSeats; ++colour) worth_[colour] = state.score[colour];
  for (int i = 0; i < state.piece_count; ++i) {
    const SegmentId root = state.root(state.pieces[i].segment);
    bool first = true;
    for (int j = 0; j < i && first; ++j) {
      first = state.root(state.pieces[j].segment) != root;
    }
    if (!first) continue;
    const Feature& feature = state.features[root];
    const bool field = feature.kind == FeatureKind::Field;
    const float worth = field ? worth_of_farm(fed_[root]) : worth_of(feature);
    for (unsigned colours = winners(feature.strength); colours; colours &= colours - 1) {
      worth_[std::countr_zero(colours)] += worth;
    }
    if (feature.kind == FeatureKind::Cloister) {
      cloisters_[cloister_count_++] = state.links[root].cell;
    }
  }
}

Prospect Outlook::after(const State& state, TypeId type, CellId cell, int rotation) const {
  const Junction junction(rules_, state, type, cell, rotation);
  Prospect prospect;
  prospect.worth_change = {};
  prospect.home = {};
  prospect.free = prospect.complete = 0;
  FedByTile fed;
  add_constructions(state, junction, sites_[type], prospect, fed);
  add_farms(state, junction, sites_[type], prospect, fed);
  add_cloisters(state, junction.tile, cell, prospect);
  return prospect;
}

void Outlook::add_constructions(const State& state, const Junction& junction, const Site& site,
                                Prospect& prospect, FedByTile& fed) const {
  const Tile& tile = junction.tile;
  Row<Joined, kMaxSegments> all;  // by leader
  for (std::uint8_t i = 0; i < site.constructions; ++i) {
    const int open = tile.alone[i].open - 2 * junction.edges_met[i];
    const int shields = tile.alone[i].shields;
    Joined& joined = all[junction.leader[i]];
    if (junction.leader[i] == i) {  // it comes first of its group
      joined = {1, open, shields, 0, 0};
    } else {
      joined.open += open;
      joined.shields += shields;
    }
  }
  for (int m = 0; m < junction.meeting_count; ++m) {
    const auto& met = junction.meetings[m];
    const Feature& feature = state.features[met.root];
    if (feature.kind == FeatureKind::Field) continue;
    if (feature.strength) give(prospect, feature.strength, -worth_of(feature));
    Joined& joined = all[junction.leader[met.segment]];
    joined.tiles += feature.tiles;
    joined.open += feature.open;
    joined.shields += feature.shields;
    joined.strength += feature.strength;
    if (feature.marks & kMayMeetItself) joined.tiles -= counted_twice(rules_, state, junction, m);
  }
  for (std::uint8_t i = 0; i < site.constructions; ++i) {
    const std::uint8_t leader = junction.leader[i];
    Joined& joined = all[leader];
    const bool complete = joined.open == 0;
    if (leader == i) {
      const FeatureKind kind = tile.segments[i].kind;
      joined.worth = worth_of(kind, joined.tiles, joined.shields, joined.open);
      give(prospect, joined.strength, joined.worth);
      if (complete) send_home(prospect, joined.strength);
      if (complete && kind == FeatureKind::City) feed_farms(state, junction, i, prospect, fed);
    }
    prospect.worth[i] = joined.worth;
    if (!joined.strength) prospect.free = narrow(prospect.free | 1u << i);
    if (complete) prospect.complete = narrow(prospect.complete | 1u << i);
  }
}

// A city that the tile completes feeds every farm around it, those of the tile and those far away.
void Outlook::feed_farms(const State& state, const Junction& junction, std::uint8_t city, Prospect& prospect,
                         FedByTile& fed) const {
  const Tile& tile = junction.tile;
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    for (unsigned touched = tile.segments[i].cities; touched; touched &= touched - 1) {
      const auto segment = static_cast<std::size_t>(std::countr_zero(touched));
      if (junction.leader[segment] == city) fed[junction.leader[i]].add(kNewCity + city);
    }
  }
  Row<SegmentId, 128> farms;
  std::size_t count = 0;
  const auto feed = [&](SegmentId farm) {
    for (std::size_t f = 0; f < count; ++f) {
      if (farms[f] == farm) return;
    }
    if (count < farms.size()) farms[count++] = farm;
    for (int m = 0; m < junction.meeting_count; ++m) {
      const auto& met = junction.meetings[m];
      if (met.root == farm) return fed[junction.leader[met.segment]].add(kNewCity + city);
    }
    give(prospect, state.features[farm].strength, kFarmPoints);
  };
  for (int m = 0; m < junction.meeting_count; ++m) {
    const auto& met = junction.meetings[m];
    if (junction.leader[met.segment] != city) continue;
    for_each_segment(state, met.root, [&](SegmentId segment) {
      const Cell& cell = state.cells[state.links[segment].cell];
      for (unsigned fields = fields_beside(cell, segment); fields; fields &= fields - 1) {
        feed(state.root(cell.segment(std::countr_zero(fields))));
      }
    });
  }
}

void Outlook::add_farms(const State& state, const Junction& junction, const Site& site, Prospect& prospect,
                        FedByTile& fed) const {
  Row<std::uint64_t, kMaxSegments> strength{};
  for (int m = 0; m < junction.meeting_count; ++m) {
    const auto& met = junction.meetings[m];
    const Feature& feature = state.features[met.root];
    if (feature.kind != FeatureKind::Field) continue;
    if (feature.strength) give(prospect, feature.strength, -worth_of_farm(fed_[met.root]));
    fed[junction.leader[met.segment]].add(fed_[met.root]);
    strength[junction.leader[met.segment]] += feature.strength;
  }
  // The tile touches completed cities of the table only through cities of its own.
  for (std::uint8_t i = site.constructions; i < site.fields_end; ++i) {
    const std::uint8_t leader = junction.leader[i];
    if (strength[leader] && leader != i) continue;
    const float worth = worth_of_farm(fed[leader]);
    if (strength[leader]) {
      give(prospect, strength[i], worth);
    } else {
      prospect.worth[i] = worth;
      prospect.free = narrow(prospect.free | 1u << i);
    }
  }
}

void Outlook::add_cloisters(const State& state, const Tile& tile, CellId id, Prospect& prospect) const {
  const Cell& cell = state.cells[id];
  for (int c = 0; c < cloister_count_; ++c) {
    const Cell& cloister = state.cells[cloisters_[c]];
    if (!is_beside(cloister, cell)) continue;
    const Feature& feature = state.features[cloister.around - 1u];
    give(prospect, feature.strength, 1 - now_.cloister);
    if (feature.open == 1) send_home(prospect, feature.strength);
  }
  if (tile.around == kNone || tile.segments[tile.around].kind != FeatureKind::Cloister) return;
  int tiles = 1;
  for (int direction = 0; direction < 8; ++direction) {
    const CellId other = cell_towards(rules_, state, id, direction);
    tiles += other && state.cells[other].placed();
  }
  prospect.worth[tile.around] = worth_of(FeatureKind::Cloister, tiles, 0, 9 - tiles);
  prospect.free = narrow(prospect.free | 1u << tile.around);
  if (tiles == 9) prospect.complete = narrow(prospect.complete | 1u << tile.around);
}

}  // namespace bastide
