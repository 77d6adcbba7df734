#include "reference_bigbox.h"

#include <algorithm>
#include <optional>
#include <sstream>

#include "rules/play.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

int number_of(const Rules& rules, const Table& table, LaidSegment spot) {
  int segment = spot.segment;
  for (int i = 0; i < spot.tile; ++i)
    segment += rules.tiles[table.tiles[static_cast<std::size_t>(i)].type].segment_count;
  return segment;
}

bool is_follower(PieceKind kind) { return kind != PieceKind::Builder && kind != PieceKind::Pig; }
bool is_around(FeatureKind kind) { return kind == FeatureKind::Cloister || kind == FeatureKind::Garden; }
bool is_road_or_city(FeatureKind kind) { return kind == FeatureKind::Road || kind == FeatureKind::City; }

// A picture of the table with what the modules add to it.
struct Picture {
  const Rules& rules;
  Table table;
  std::optional<LaidSegment> mage, witch;
  Row<Row<int, 3>, kMaxSeats> goods{};
  Rebuilt board;

  Picture(const Rules& r, const State& state) : rules(r), table(read_table(state)) {
    const MageExtras& extras = state.extras.mage;
    if (extras.mage) mage = spot_of(rules, table, extras.mage - 1);
    if (extras.witch) witch = spot_of(rules, table, extras.witch - 1);
    for (std::size_t colour = 0; colour < kMaxSeats; ++colour) {
      for (std::size_t kind = 0; kind < 3; ++kind)
        goods[colour][kind] = state.extras.goods.tokens[colour][kind];
    }
    refresh();
  }
  void refresh() { board = rebuild(rules, table); }

  Symbol symbol() const { return rules.tiles[table.tiles.back().type].facts->symbol; }
  int newest() const { return static_cast<int>(table.tiles.size()) - 1; }
  int number(LaidSegment spot) const { return number_of(rules, table, spot); }
  const Tile& tile(int i) const { return rules.tiles[table.tiles[static_cast<std::size_t>(i)].type]; }

  bool holds(const RebuiltFeature& feature, std::optional<LaidSegment> spot) const {
    return spot && &board.feature(*spot) == &feature;
  }
  int count(Colour colour, PieceKind kind) const {
    return static_cast<int>(std::count_if(
        table.pieces.begin(), table.pieces.end(),
        [&](const StandingPiece& piece) { return piece.colour == colour && piece.kind == kind; }));
  }
  int in_supply(Colour colour, PieceKind kind) const {
    const Setup& setup = rules.setup;
    const auto one = [&](bool there) { return (there ? 1 : 0) - count(colour, kind); };
    switch (kind) {
      case PieceKind::Follower:
        return 7 - count(colour, kind);
      case PieceKind::Large:
        return one(setup.has(Switch::Inns));
      case PieceKind::Abbot:
        return one(setup.has(Switch::Abbot));
      case PieceKind::Builder:
        return one(setup.has(Switch::Builder));
      case PieceKind::Pig:
        return one(setup.has(Switch::Pig) && setup.farmers != Farmers::Off);
    }
    return 0;
  }
  bool may_stand(PieceKind kind, FeatureKind on) const {
    switch (kind) {
      case PieceKind::Abbot:
        return is_around(on);
      case PieceKind::Builder:
        return is_road_or_city(on);
      case PieceKind::Pig:
        return on == FeatureKind::Field;
      default:
        return is_road_or_city(on) || on == FeatureKind::Cloister ||
               (on == FeatureKind::Field && rules.setup.farmers != Farmers::Off);
    }
  }
  // ALG-8.
  int value(const RebuiltFeature& feature, bool complete) const {
    const int tiles = static_cast<int>(feature.tiles.size());
    int points = reference_value(rules, feature, complete);
    if (rules.setup.has(Switch::Inns) && feature.marks & kInn) points = complete ? 2 * tiles : 0;
    if (rules.setup.has(Switch::Inns) && feature.marks & kCathedral)
      points = complete ? 3 * (tiles + feature.shields) : 0;
    if (holds(feature, mage)) points += tiles;
    if (holds(feature, witch)) points = points / 2 + points % 2;
    return points;
  }
  void drop(const StandingPiece& piece) {
    table.pieces.erase(std::find(table.pieces.begin(), table.pieces.end(), piece));
  }
  // BLD-10, PIG-2.
  void drop_lonely() {
    const auto dropped = std::erase_if(table.pieces, [&](const StandingPiece& piece) {
      return !is_follower(piece.kind) && board.feature(piece.spot).strength[piece.colour] == 0;
    });
    if (dropped) refresh();
  }
};

constexpr PieceKind kEveryKind[] = {PieceKind::Follower, PieceKind::Large, PieceKind::Abbot,
                                    PieceKind::Builder, PieceKind::Pig};

std::set<Choice> figure_choices(const Picture& p, Colour colour) {
  std::set<Choice> choices{{Verb::Pass, 0, 0}};
  for (const PieceKind kind : kEveryKind) {
    if (!p.in_supply(colour, kind)) continue;
    for (int i = 0; i < p.tile(p.newest()).segment_count; ++i) {
      const RebuiltFeature& feature = p.board.feature({p.newest(), i});
      if (!p.may_stand(kind, feature.kind)) continue;
      const bool own = feature.strength[colour] > 0;
      const bool allowed = kind == PieceKind::Builder ? own && !feature.complete()
                           : kind == PieceKind::Pig   ? own
                                                      : !feature.occupied();
      if (allowed) choices.insert({Verb::PlacePiece, p.number({p.newest(), i}), static_cast<int>(kind)});
    }
    if (p.symbol() == Symbol::FlyingMachine && is_follower(kind))
      choices.insert({Verb::Fly, 0, static_cast<int>(kind)});
  }
  for (const StandingPiece& piece : p.table.pieces) {
    if (piece.colour != colour || piece.kind != PieceKind::Abbot || p.board.feature(piece.spot).complete())
      continue;
    choices.insert({Verb::RetrieveAbbot, p.number(piece.spot), 0});
  }
  return choices;
}

CellId cell_of(const State& state, Square square) {
  for (CellId id = 1; id < state.cell_count; ++id) {
    if (state.cells[id].x == square.x && state.cells[id].y == square.y) return id;
  }
  return 0;
}

std::set<Choice> ingot_choices(const Picture& p, const State& state) {
  std::set<Choice> choices;
  for (const Square square : around(p.table.tiles.back().square)) {
    if (p.board.tile_at.contains(square)) choices.insert({Verb::PutIngot, cell_of(state, square), 0});
  }
  return choices;
}

// MAG-2, MAG-3 for one of the two figures.
void add_magic_moves(const Picture& p, Verb verb, std::set<Choice>& choices) {
  const auto& figure = verb == Verb::PlaceMage ? p.mage : p.witch;
  const auto& other = verb == Verb::PlaceMage ? p.witch : p.mage;
  const bool within = p.rules.setup.reads_first(Reading::MageWithin);
  for (const RebuiltFeature& feature : p.board.features) {
    if (!is_road_or_city(feature.kind) || feature.complete() || p.holds(feature, other)) continue;
    if (!within && p.holds(feature, figure)) continue;
    for (const LaidSegment spot : feature.spots) {
      const bool same_tile = figure && figure->tile == spot.tile;
      if (!within || !same_tile) choices.insert({verb, p.number(spot), 0});
    }
  }
}

std::set<Choice> mage_choices(const Picture& p) {
  std::set<Choice> choices;
  add_magic_moves(p, Verb::PlaceMage, choices);
  add_magic_moves(p, Verb::PlaceWitch, choices);
  if (!choices.empty()) return choices;
  if (p.mage) choices.insert({Verb::RemoveMage, 0, 0});
  if (p.witch) choices.insert({Verb::RemoveWitch, 0, 0});
  return choices;
}

// The machine's arrow as a vector, turned by quarter turns: (x, y) becomes (-y, x).
std::set<Choice> landing_choices(const Picture& p, const State& state) {
  const char* const arrows[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
  const std::string arrow = arrows[p.tile(p.newest()).facts->direction];
  Square step{0, 0};
  for (const char c : arrow) {
    if (c == 'N') step.y = -1;
    if (c == 'S') step.y = 1;
    if (c == 'E') step.x = 1;
    if (c == 'W') step.x = -1;
  }
  for (int i = 0; i < p.table.tiles.back().rotation; ++i) step = {-step.y, step.x};
  const Square from = p.table.tiles.back().square;
  const int roll = state.extras.flying.roll;
  const auto there = p.board.tile_at.find({from.x + roll * step.x, from.y + roll * step.y});
  std::set<Choice> choices;
  if (there == p.board.tile_at.end()) return choices;
  const auto kind = static_cast<PieceKind>(state.extras.flying.in_flight - 1);
  for (int i = 0; i < p.tile(there->second).segment_count; ++i) {
    const RebuiltFeature& feature = p.board.feature({there->second, i});
    if (feature.kind == FeatureKind::Field || feature.complete() || !p.may_stand(kind, feature.kind))
      continue;
    choices.insert({Verb::Land, p.number({there->second, i}), 0});
  }
  return choices;
}

// Ingots on the tiles of completed constructions: who has earned those of each cell.
std::map<CellId, unsigned> claims(const Picture& p, const State& state) {
  std::map<CellId, unsigned> all;
  for (std::size_t i = 0; i < state.completed_count; ++i) {
    const RebuiltFeature& feature = p.board.feature(spot_of(p.rules, p.table, state.completed[i]));
    for (const int tile : feature.tiles) {
      const CellId cell = cell_of(state, p.table.tiles[static_cast<std::size_t>(tile)].square);
      if (state.tokens[cell] && state.owners[i]) all[cell] |= state.owners[i];
    }
  }
  return all;
}

std::set<Choice> take_choices(const Picture& p, const State& state) {
  const bool pool = p.rules.setup.reads_first(Reading::Gold);
  std::set<Choice> choices;
  for (const auto& [cell, colours] : claims(p, state)) {
    if (pool || colours >> state.to_act & 1) choices.insert({Verb::TakeIngot, cell, 0});
  }
  return choices;
}

std::set<Choice> crop_choices(const Picture& p, Colour colour, bool add) {
  const FeatureKind role = p.symbol() == Symbol::CropFarmers   ? FeatureKind::Field
                           : p.symbol() == Symbol::CropThieves ? FeatureKind::Road
                                                               : FeatureKind::City;
  std::set<Choice> choices;
  for (const StandingPiece& piece : p.table.pieces) {
    if (piece.colour != colour || !is_follower(piece.kind) || p.board.feature(piece.spot).kind != role)
      continue;
    const int segment = p.number(piece.spot);
    if (!add) choices.insert({Verb::CropTakeBack, segment, piece_detail(piece.kind, colour)});
    for (const PieceKind kind : {PieceKind::Follower, PieceKind::Large}) {
      if (add && p.in_supply(colour, kind))
        choices.insert({Verb::CropAdd, segment, piece_detail(kind, colour)});
    }
  }
  return choices;
}

// What follows from an action.

std::vector<std::size_t> best_of(const Row<int, kMaxSeats>& amounts) {
  std::vector<std::size_t> colours;
  const int most = *std::max_element(amounts.begin(), amounts.end());
  for (std::size_t colour = 0; most && colour < kMaxSeats; ++colour) {
    if (amounts[colour] == most) colours.push_back(colour);
  }
  return colours;
}

void leave(Picture& p, const RebuiltFeature& feature) {
  if (p.holds(feature, p.mage)) p.mage.reset();
  if (p.holds(feature, p.witch)) p.witch.reset();
}

void score_tile(Picture& p, Colour active, Gains& gains) {
  std::vector<StandingPiece> stay = p.table.pieces;
  for (const RebuiltFeature& feature : p.board.features) {
    if (feature.kind == FeatureKind::Field || !feature.complete() || !feature.tiles.contains(p.newest()))
      continue;
    for (const std::size_t colour : best_of(feature.strength)) gains[colour] += p.value(feature, true);
    for (std::size_t kind = 0; kind < 3; ++kind) {
      if (p.rules.setup.has(Switch::Goods)) p.goods[active][kind] += feature.goods[kind];
    }
    std::erase_if(stay, [&](const StandingPiece& piece) { return &p.board.feature(piece.spot) == &feature; });
    leave(p, feature);
  }
  if (stay.size() == p.table.pieces.size()) return;
  p.table.pieces = stay;
  p.refresh();
}

// FARM-4, FARM-5: the numbers of the completed cities that a farm supplies.
std::set<int> cities_of(const Picture& p, const RebuiltFeature& farm) {
  std::set<int> cities;
  for (const LaidSegment spot : farm.spots) {
    for (int i = 0; i < p.tile(spot.tile).segment_count; ++i) {
      const bool touched = p.tile(spot.tile).segments[static_cast<std::size_t>(spot.segment)].cities >> i & 1;
      if (touched && p.board.feature({spot.tile, i}).complete())
        cities.insert(p.board.number_at({spot.tile, i}));
    }
  }
  return cities;
}

bool is_among(const std::vector<std::size_t>& colours, std::size_t colour) {
  return std::find(colours.begin(), colours.end(), colour) != colours.end();
}

// FARM-8: is the colour among those with most farmers in all farms round the city?
bool wins_city(const Picture& p, int city, std::size_t colour) {
  Row<int, kMaxSeats> farmers{};
  for (const RebuiltFeature& farm : p.board.features) {
    if (farm.kind != FeatureKind::Field || !cities_of(p, farm).contains(city)) continue;
    for (std::size_t other = 0; other < kMaxSeats; ++other) farmers[other] += farm.strength[other];
  }
  return is_among(best_of(farmers), colour);
}

// PIG-3, ALG-5: one point more for each city, if the pig stands in a farm of its owner.
void score_pigs(const Picture& p, Gains& gains) {
  for (const StandingPiece& pig : p.table.pieces) {
    const RebuiltFeature& farm = p.board.feature(pig.spot);
    if (pig.kind != PieceKind::Pig || !is_among(best_of(farm.strength), pig.colour)) continue;
    for (const int city : cities_of(p, farm)) {
      if (p.rules.setup.farmers != Farmers::PerCity || wins_city(p, city, pig.colour)) ++gains[pig.colour];
    }
  }
}

void score_end(Picture& p, const State& after, Gains& gains) {
  for (const RebuiltFeature& feature : p.board.features) {
    if (feature.kind == FeatureKind::Field) continue;
    for (const std::size_t colour : best_of(feature.strength)) gains[colour] += p.value(feature, false);
  }
  std::erase_if(p.table.pieces, [&](const StandingPiece& piece) {
    return p.board.feature(piece.spot).kind != FeatureKind::Field;
  });
  p.refresh();
  const Gains farms = farm_gains(p.rules, p.table, p.board);
  for (std::size_t colour = 0; colour < kMaxSeats; ++colour) gains[colour] += farms[colour];
  score_pigs(p, gains);
  for (std::size_t kind = 0; kind < 3; ++kind) {
    Row<int, kMaxSeats> owned{};
    for (std::size_t colour = 0; colour < kMaxSeats; ++colour) owned[colour] = p.goods[colour][kind];
    for (const std::size_t colour : best_of(owned)) gains[colour] += 10;
  }
  for (std::size_t colour = 0; colour < kMaxSeats; ++colour) {
    const int n = after.extras.gold.ingots[colour];
    gains[colour] += n * (n >= 10 ? 4 : n >= 7 ? 3 : n >= 4 ? 2 : 1);
  }
}

// Is the question asked before the constructions of the tile are scored?
bool before_scoring(Decision ask) { return ask >= Decision::PlaceTile && ask <= Decision::Landing; }

void carry_out(Picture& p, const State& before, Action action, Gains& gains) {
  const std::size_t pieces = p.table.pieces.size();
  const auto spot = [&] { return spot_of(p.rules, p.table, action.target()); };
  const StandingPiece piece{action.target() < before.segment_count ? spot() : LaidSegment{},
                            colour_of(action.detail()), kind_of(action.detail())};
  switch (action.verb()) {
    case Verb::PlaceTile: {
      const Cell& cell = before.cells[action.target()];
      p.table.tiles.push_back({{cell.x, cell.y}, before.tile, action.detail()});
      break;
    }
    case Verb::PlacePiece:
    case Verb::CropAdd:
      p.table.pieces.push_back(piece);
      break;
    case Verb::CropTakeBack:
      p.drop(piece);
      break;
    case Verb::Land:
      p.table.pieces.push_back(
          {spot(), before.active, static_cast<PieceKind>(before.extras.flying.in_flight - 1)});
      break;
    case Verb::RetrieveAbbot:
      gains[before.active] += p.value(p.board.feature(spot()), false);
      p.drop({spot(), before.active, PieceKind::Abbot});
      break;
    case Verb::PlaceMage:
      p.mage = spot();
      break;
    case Verb::PlaceWitch:
      p.witch = spot();
      break;
    case Verb::RemoveMage:
      p.mage.reset();
      break;
    case Verb::RemoveWitch:
      p.witch.reset();
      break;
    default:
      break;
  }
  if (action.verb() == Verb::PlaceTile || p.table.pieces.size() != pieces) p.refresh();
  p.drop_lonely();
}

std::string compare(const Picture& p, const Gains& gains, const State& before, const State& after,
                    const Gains& told) {
  std::ostringstream text;
  for (std::size_t colour = 0; colour < kMaxSeats; ++colour) {
    const int gained = after.score[colour] - before.score[colour];
    if (gained != gains[colour] || gained != told[colour])
      text << "Colour " << colour << " got " << gained << " points and was told " << told[colour] << ", not "
           << gains[colour] << ". ";
    for (std::size_t kind = 0; kind < 3; ++kind) {
      if (p.goods[colour][kind] != after.extras.goods.tokens[colour][kind]) text << "Other goods. ";
    }
  }
  std::vector<StandingPiece> expected = p.table.pieces, found = read_table(after).pieces;
  std::sort(expected.begin(), expected.end());
  std::sort(found.begin(), found.end());
  if (expected != found) text << "Other pieces on the board. ";
  if (after.extras.mage.mage != (p.mage ? p.number(*p.mage) + 1 : 0)) text << "The mage is elsewhere. ";
  if (after.extras.mage.witch != (p.witch ? p.number(*p.witch) + 1 : 0)) text << "The witch is elsewhere. ";
  return text.str();
}

// ALG-7: did the tile just placed extend a road or city where the builder stood?
bool builder_extends(const Picture& p, Colour active) {
  return std::any_of(p.table.pieces.begin(), p.table.pieces.end(), [&](const StandingPiece& piece) {
    return piece.kind == PieceKind::Builder && piece.colour == active &&
           p.board.feature(piece.spot).tiles.contains(p.newest());
  });
}

std::string check_second_tile(const Picture& p, const State& before, Action action, const State& after) {
  if (action.verb() == Verb::PlaceTile) {
    const bool due = !before.second_tile && builder_extends(p, before.active);
    const bool turn_over = after.ask == Decision::DrawTile || after.over;
    if (turn_over ? due && before.left_in_all : after.second_tile_due != due)
      return "The builder's right is wrong.";
  }
  if (action.verb() == Verb::TakeSecondTile && (after.active != before.active || !after.second_tile))
    return "The second tile is somebody else's.";
  if (before.ask != Decision::DrawTile && after.ask == Decision::DrawTile &&
      action.verb() != Verb::TakeSecondTile) {
    if (after.active != (before.active + 1) % p.rules.seats) return "The turn went to the wrong seat.";
    if (after.second_tile || after.second_tile_due) return "A right was carried over to the next turn.";
  }
  return {};
}

// GLD-5, GLD-6: in turn from the active colour, among those who share in the pool or have earned what is
// left.
std::string check_taker(const Picture& p, const State& before, const State& after) {
  unsigned entitled = 0;
  for (const auto& [cell, colours] : claims(p, after)) entitled |= colours;
  const bool goes_on = before.ask == Decision::TakeIngot;
  if (p.rules.setup.reads_first(Reading::Gold) && goes_on) entitled = before.extras.gold.sharers;
  if ((entitled & (entitled - 1)) == 0) return "One colour alone is asked for its ingots.";
  int taker = goes_on ? before.to_act + 1 : after.active;
  while (!(entitled >> taker % p.rules.seats & 1)) ++taker;
  if (after.to_act != taker % p.rules.seats) return "Ingots are taken in the wrong order.";
  return {};
}

// The questions that must come next, where the reference can say.
std::string check_next(const Picture& p, const State& before, const State& after) {
  if (after.ask == Decision::TakeIngot) {
    if (std::string problem = check_taker(p, before, after); !problem.empty()) return problem;
  }
  if (after.ask == Decision::DrawTile && !claims(p, after).empty()) return "Ingots were forgotten.";
  if (after.ask == Decision::Landing && landing_choices(p, after).empty()) return "Nowhere to land.";
  const bool united = p.mage && p.witch && &p.board.feature(*p.mage) == &p.board.feature(*p.witch);
  if (united && (after.ask == Decision::Figure || after.ask == Decision::DrawTile))
    return "They were not parted.";
  if (after.ask == Decision::SeparateMageAndWitch && !united) return "They were parted although apart.";
  return {};
}

}  // namespace

std::set<Choice> bigbox_choices(const Rules& rules, const State& state) {
  if (state.ask == Decision::DrawTile || state.ask == Decision::PlaceTile)
    return reference_choices(rules, state);
  const Picture p(rules, state);
  switch (state.ask) {
    case Decision::Figure:
      return figure_choices(p, state.active);
    case Decision::SecondIngot:
      return ingot_choices(p, state);
    case Decision::MoveMageOrWitch:
    case Decision::RemoveMageOrWitch:
    case Decision::SeparateMageAndWitch:
      return mage_choices(p);
    case Decision::FlyRoll:
      return {{Verb::Roll, 1, 0}, {Verb::Roll, 2, 0}, {Verb::Roll, 3, 0}};
    case Decision::Landing:
      return landing_choices(p, state);
    case Decision::TakeIngot:
      return take_choices(p, state);
    case Decision::CropOption:
      return {{Verb::CropA, 0, 0}, {Verb::CropB, 0, 0}};
    case Decision::CropTakeBack:
      return crop_choices(p, state.to_act, false);
    case Decision::CropAdd: {
      std::set<Choice> choices = crop_choices(p, state.to_act, true);
      choices.insert({Verb::Pass, 0, 0});
      return choices;
    }
    case Decision::SecondTile:
      return {{Verb::Pass, 0, 0}, {Verb::TakeSecondTile, 0, 0}};
    default:
      return {};
  }
}

std::string bigbox_complaint(const Rules& rules, const State& before, Action action, const State& after,
                             const Gains& told) {
  Picture p(rules, before);
  Gains gains{};
  carry_out(p, before, action, gains);
  if (std::string problem = check_second_tile(p, before, action, after); !problem.empty()) return problem;
  if (before_scoring(before.ask) && !before_scoring(after.ask)) score_tile(p, before.active, gains);
  if (after.over) score_end(p, after, gains);
  if (std::string problem = compare(p, gains, before, after, told); !problem.empty()) return problem;
  return after.over ? std::string{} : check_next(p, before, after);
}

}  // namespace bastide
