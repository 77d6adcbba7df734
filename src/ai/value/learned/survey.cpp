#include "ai/value/learned/survey.h"

#include <algorithm>
#include <bit>

#include "rules/board.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

constexpr int kCloisterCells = 8;
constexpr std::size_t kPlotsAtMost = 250;

// Every tile that fits comes to somebody else half of the time.
constexpr int kHalvings = 6;
int chance(unsigned tiles) { return kSureChance - (kSureChance >> std::min<unsigned>(tiles, kHalvings)); }

std::uint16_t both(int a, int b) { return narrow(a * b / kSureChance); }

bool is_around(FeatureKind kind) { return kind == FeatureKind::Cloister || kind == FeatureKind::Garden; }

template <class T>
void raise(T& count, int by = 1) {
  count = static_cast<T>(std::min<int>(count + by, 250));
}

// Notes that a colour has one of the special pieces there, or has not.
void mark(Plot& plot, Colour colour, PieceKind kind, bool there) {
  if (kind == PieceKind::Follower) return;
  std::uint8_t& colours = kind == PieceKind::Large ? plot.large : plot.helpers;
  const unsigned bit = 1u << colour;
  colours = narrow(there ? colours | bit : colours & ~bit);
}

void set_points(Plot& plot) {
  const int size = plot.tiles + plot.shields;
  if (plot.kind == FeatureKind::Field) return;
  if (is_around(plot.kind)) {
    plot.points = plot.tiles;
    plot.gain = narrow(kCloisterCells + 1 - plot.tiles);
    return;
  }
  const int complete = plot.kind == FeatureKind::City ? (plot.marks & kCathedral ? 3 : 2) * size
                                                      : (plot.marks & kInn ? 2 : 1) * size;
  plot.points = narrow(plot.marks & (kInn | kCathedral) ? 0 : size);
  plot.gain = narrow(complete - plot.points);
}

// An open cell of a road, a city or a field; and what more there is of the first two.
void add_cell(Plot& plot, const Chances::Cell& chances) {
  raise(plot.cells);
  raise(plot.dead, chances.fits == 0);
  raise(plot.scarce, chances.fits == 1 || chances.fits == 2);
  plot.fewest = std::min(plot.fewest, chances.fits);
  plot.fits = narrow(plot.fits + chances.fits);
}

void add_sides(Plot& plot, const Chances::Cell& chances, unsigned sides) {
  const std::uint8_t closers = chances.closes[sides];
  plot.fewest_closers = std::min(plot.fewest_closers, closers);
  plot.last_closers = plot.cells == 1 ? closers : 0;
  plot.fill = both(plot.fill, chance(chances.fits));
  plot.close = both(plot.close, chance(closers));
}

}  // namespace

void Around::clear() {
  cells.clear();
  partners.clear();
  cities.clear();
  fields.clear();
}

int points_of_completed(const Rules& rules, const Plot& plot) {
  const bool tiny = plot.kind == FeatureKind::City && plot.tiles == 2 && rules.setup.tiny_city == 2;
  return tiny ? plot.points : plot.points + plot.gain;
}

[[gnu::cold]] Survey::Survey(const Rules& rules)
    : rules_(rules), chances_(rules), base_(std::make_unique<State>()) {
  for (const Tile& tile : rules.tiles) {
    auto& site = sites_.emplace_back();
    for (std::uint8_t field = 0; field < tile.segment_count; ++field) {
      for (unsigned cities = tile.segments[field].cities; cities; cities &= cities - 1) {
        const int city = std::countr_zero(cities);
        if (tile.segments[city].kind == FeatureKind::City) site.push_back({field, narrow(city)});
      }
    }
  }
}

void Survey::look(const State& state) {
  begin(state);
  look_at_tile(state);
  for (int i = 0; i < state.open_count; ++i) add_spot(spots_.emplace_back(spot_at(state, state.open[i])));
  look_at_pieces(state);
  for (CellId id = 1; id < state.cell_count; ++id) {
    if (state.cells[id].placed()) list_fields(state, id);
  }
  for (std::size_t i = 0; i < now_.all.size(); ++i) {
    if (now_.all[i].kind == FeatureKind::Field) count_cities(state, static_cast<int>(i));
    if (is_around(now_.all[i].kind)) cloisters_.push_back(narrow(i));
  }
  look_at_charms(state);
  if (rules_.setup.has(Switch::Gold)) look_at_gold(state);
  for (const Plot& plot : now_.all) pay(plot, 1);
  add_up(state);
  keep();
}

void Survey::begin(const State& state) {
  go_back();
  chances_.look(state);
  copy_live(rules_, state, *base_);
  ++stamp_;
  now_.all.clear();
  now_.part_of.clear();
  mergings_.clear();
  spots_.clear();
  cloisters_.clear();
  paid_ = {};
}

void Survey::keep() {
  kept_.all = now_.all;
  kept_.part_of = now_.part_of;
  if (kept_.around.size() < now_.around.size()) kept_.around.resize(now_.around.size());
  std::copy_n(now_.around.begin(), now_.all.size(), kept_.around.begin());
  kept_mergings_ = mergings_.size();
  kept_paid_ = paid_;
}

// What was placed last may be claimed at once, complete or not.
void Survey::look_at_tile(const State& state) {
  const Cell& cell = state.cells[state.cell];
  if (!state.cell || !cell.placed()) return;
  for (unsigned i = 0; i < rules_.tile_at(cell).segment_count; ++i) {
    const int plot = plot_at(state, state.root(cell.segment(i)));
    if (plot >= 0) now_.all[plot].fresh = true;
  }
}

int Survey::new_plot(const State& state, SegmentId root) {
  if (now_.all.size() == kPlotsAtMost) {
    too_much_ = true;
    return -1;
  }
  const int plot = narrow(now_.all.size());
  know(root, plot);
  now_.all.emplace_back();
  now_.part_of.push_back(narrow(plot));
  if (now_.around.size() < now_.all.size()) now_.around.emplace_back();
  describe(state, plot, root);
  if (comparing_) {
    too_much_ |= root < base_->segment_count;
    change(plot);
  }
  return plot;
}

// What the feature itself tells; nothing of what lies around it yet.
void Survey::describe(const State& state, int at, SegmentId root) {
  const Feature& feature = state.features[root];
  Plot& plot = now_.all[at];
  plot = {};
  plot.root = root;
  plot.kind = feature.kind;
  plot.marks = feature.marks;
  plot.strength = feature.strength;
  const bool field = feature.kind == FeatureKind::Field;
  plot.tiles = narrow(std::min<int>(field ? feature.size : feature.tiles, 250));
  plot.shields = narrow(feature.shields);
  plot.edges = narrow(std::min<int>(feature.open, 250));
  plot.goods = narrow(feature.goods[0] + feature.goods[1] + feature.goods[2]);
  plot.fill = plot.close = kSureChance;
  plot.fewest = plot.fewest_closers = 255;
  set_points(plot);
  now_.around[at].clear();
  if (is_around(plot.kind)) look_around(state, plot);
}

void Survey::merge(int plot, int other, int tiles) {
  if (tiles) mergings_.push_back({narrow(plot), narrow(other), narrow(std::min(tiles, 255))});
}

Survey::Spot Survey::spot_at(const State& state, CellId id) {
  const Cell& cell = state.cells[id];
  const Chances::Cell& chances = chances_.in(cell.need);
  struct Half {  // of a side, where a field lies
    int place, plot;
  };
  Row<Half, 2 * kSides> halves;
  std::size_t fields = 0;
  Row<int, kSides> centre;
  centre.fill(-1);
  for (std::size_t side = 0; side < kSides; ++side) {
    if (!cell.beside[side]) continue;
    const Cell& other = state.cells[cell.beside[side]];
    if (!other.placed()) continue;
    const Face& facing = rules_.face_at(other);
    const std::size_t across = (side + 2) & 3;
    const auto plot = [&](std::uint8_t segment) {
      return segment == kNone ? -1 : plot_at(state, state.root(other.segment(segment)));
    };
    const Edge edge = facing.edges[across];
    if (edge == Edge::City || edge == Edge::Road) centre[side] = plot(facing.centre[across]);
    if (edge == Edge::City || edge == Edge::None) continue;
    const int first = plot(edge == Edge::Field ? facing.first[across] : facing.second[across]);
    const int second = edge == Edge::Field ? first : plot(facing.first[across]);
    if (first >= 0) halves[fields++] = {static_cast<int>(2 * side), first};
    if (second >= 0) halves[fields++] = {static_cast<int>(2 * side + 1), second};
  }
  Spot spot{
      .cell = id, .need = cell.need, .meetings = {}, .first_merging = mergings_.size(), .end_merging = 0};
  for (std::size_t side = 0; side < kSides; ++side) {
    if (centre[side] < 0) continue;
    unsigned sides = 0;
    for (std::size_t other = 0; other < kSides; ++other) {
      sides |= static_cast<unsigned>(centre[other] == centre[side]) << other;
      const bool joinable = other > side && centre[other] >= 0 && centre[other] != centre[side] &&
                            now_.all[centre[other]].kind == now_.all[centre[side]].kind;
      if (joinable) merge(centre[side], centre[other], chances.joins[1u << side | 1u << other]);
    }
    const bool first = static_cast<std::size_t>(std::countr_zero(sides)) == side;
    if (first) spot.meetings[spot.count++] = {narrow(centre[side]), narrow(sides)};
  }
  spot.constructions = spot.count;
  const auto begins_field = [&](std::size_t i) {
    return i == 0 || halves[i].plot != halves[i - 1].plot || halves[i].place != halves[i - 1].place + 1;
  };
  for (std::size_t i = 0; i < fields; ++i) {
    const Half& one = halves[i];
    const auto is_of_it = [&](const Half& other) { return other.plot == one.plot; };
    if (std::any_of(halves.begin(), halves.begin() + i, is_of_it)) continue;
    spot.meetings[spot.count++] = {narrow(one.plot), 0};
    for (std::size_t j = i + 1; j < fields; ++j) {
      const Half& other = halves[j];
      if (is_of_it(other) || !begins_field(j)) continue;
      merge(one.plot, other.plot, chances_.field_joins(cell.need, one.place, other.place));
    }
  }
  spot.end_merging = mergings_.size();
  return spot;
}

void Survey::add_spot(const Spot& spot) {
  const Chances::Cell& chances = chances_.in(spot.need);
  for (std::size_t i = 0; i < spot.count; ++i) {
    const Meeting& meeting = spot.meetings[i];
    if (comparing_ && !is_changed_[meeting.plot]) continue;
    now_.around[meeting.plot].cells.push_back(spot.cell);
    Plot& plot = now_.all[meeting.plot];
    add_cell(plot, chances);
    if (i < spot.constructions) add_sides(plot, chances, meeting.sides);
  }
  for (std::size_t i = spot.first_merging; i < spot.end_merging; ++i) {
    const Merging& merging = mergings_[i];
    if (!comparing_ || is_changed_[merging.plot])
      now_.around[merging.plot].partners.push_back({merging.other, merging.tiles});
    if (!comparing_ || is_changed_[merging.other])
      now_.around[merging.other].partners.push_back({merging.plot, merging.tiles});
  }
}

// The figures that are not followers, and what is held but has no open cell.
void Survey::look_at_pieces(const State& state) {
  for (int i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    const int at = plot_at(state, state.root(piece.segment));
    if (at >= 0 && (!comparing_ || is_changed_[at])) mark(now_.all[at], piece.colour, piece.kind, true);
  }
}

// The empty cells around a cloister. Those that touch no tile yet are open to everything.
void Survey::look_around(const State& state, Plot& plot) {
  const CellId id = state.links[plot.root].cell;
  for (int direction = 0; direction < kCloisterCells; ++direction) {
    const CellId other = cell_towards(rules_, state, id, direction);
    const Cell& cell = state.cells[other];
    if (other && cell.placed()) continue;
    raise(plot.cells);
    if (!other) continue;
    const std::uint8_t fits = cell.blocked() ? 0 : chances_.in(cell.need).fits;
    raise(plot.dead, fits == 0);
    raise(plot.scarce, fits == 1 || fits == 2);
    plot.fewest = std::min(plot.fewest, fits);
    plot.fits = narrow(plot.fits + fits);
    plot.fill = both(plot.fill, chance(fits));
  }
  plot.close = plot.fill;
}

// Which fields and cities of a tile touch each other.
void Survey::list_fields(const State& state, CellId id) {
  const Cell& cell = state.cells[id];
  for (const Beside& pair : sites_[cell.type()]) {
    const int field = plot_of(state.root(cell.segment(pair.field)));
    if (field < 0) continue;
    const SegmentId root = state.root(cell.segment(pair.city));
    add_once(now_.around[field].cities, root);
    const int city = plot_of(root);
    if (city >= 0) add_once(now_.around[city].fields, static_cast<std::uint8_t>(field));
  }
}

void Survey::count_cities(const State& state, int at) {
  Plot& field = now_.all[at];
  field.cities = {};
  field.city_hope = 0;
  ++mark_;
  for (const SegmentId segment : now_.around[at].cities) {
    const SegmentId root = state.root(segment);
    if (marked_[root] == mark_) continue;
    marked_[root] = mark_;
    if (state.features[root].complete()) {
      raise(field.cities[0]);
    } else if (const int city = plot_of(root); city >= 0) {
      const Plot& unfinished = now_.all[city];
      raise(field.cities[std::min<std::size_t>(unfinished.cells, 3)]);
      field.city_hope = narrow(field.city_hope + unfinished.close);
    }
  }
  const bool pays = rules_.setup.farmers != Farmers::Off;
  field.points = narrow(pays ? kPointsOfCity * field.cities[0] : 0);
}

void Survey::pay(const Plot& plot, int times) {
  if (!plot.strength) return;
  for (unsigned colours = winners(plot.strength); colours; colours &= colours - 1) {
    const int colour = std::countr_zero(colours);
    paid_[colour] += times * (plot.points + pig_points(plot, colour));
  }
}

void Survey::add_up(const State& state) {
  for (std::size_t colour = 0; colour < kMaxSeats; ++colour)
    standing_[colour] = paid_[colour] + total_score(rules_, state, static_cast<int>(colour));
  add_up_modules(state);
}

void Survey::put(int plot, Colour colour, PieceKind kind) {
  Plot& at = now_.all[plot];
  at.aside = !at.strength && !at.fresh;
  at.strength += std::uint64_t{rules_.weight[kind]} << 8 * colour;
  mark(at, colour, kind, true);
}

void Survey::take(int plot, Colour colour, PieceKind kind) {
  Plot& at = now_.all[plot];
  at.strength -= std::uint64_t{rules_.weight[kind]} << 8 * colour;
  at.aside = false;
  mark(at, colour, kind, false);
}

}  // namespace bastide
