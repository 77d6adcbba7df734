#include "ai/value/learned/survey.h"

#include <algorithm>
#include <bit>

#include "rules/board.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

constexpr int kCloisterCells = 8;
constexpr std::size_t kPlotsAtMost = 250, kMergingsAtMost = 600;
constexpr int kCitiesAtMost = 192;

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

}  // namespace

int points_of_completed(const Rules& rules, const Plot& plot) {
  const bool tiny = plot.kind == FeatureKind::City && plot.tiles == 2 && rules.setup.tiny_city == 2;
  return tiny ? plot.points : plot.points + plot.gain;
}

Survey::Survey(const Rules& rules) : rules_(rules), chances_(rules) {
  for (const Tile& tile : rules.tiles) {
    auto& site = sites_.emplace_back();
    for (std::uint8_t field = 0; field < tile.segment_count; ++field) {
      for (unsigned cities = tile.segments[field].cities; cities; cities &= cities - 1) {
        const int city = std::countr_zero(cities);
        if (tile.segments[city].kind == FeatureKind::City) site.push_back({field, narrow(city)});
      }
    }
  }
  now_.all.reserve(kPlotsAtMost);
  now_.mergings.reserve(kMergingsAtMost);
}

void Survey::look(const State& state) {
  chances_.look(state);
  ++stamp_;
  now_.all.clear();
  now_.mergings.clear();
  cities_ = 0;
  look_at_tile(state);
  for (int i = 0; i < state.open_count; ++i) look_at_cell(state, state.open[i]);
  look_at_pieces(state);
  look_at_fields(state);
  look_at_charms(state);
  if (rules_.setup.has(Switch::Gold)) look_at_gold(state);
  add_up(state);
}

void Survey::keep() {
  kept_ = now_;
  kept_stamp_ = stamp_;
  for (std::size_t i = 0; i < kept_.all.size(); ++i) kept_known_[kept_.all[i].root] = {stamp_, narrow(i)};
}

// What was placed last may be claimed at once, complete or not.
void Survey::look_at_tile(const State& state) {
  const Cell& cell = state.cells[state.cell];
  if (!state.cell || !cell.placed()) return;
  for (unsigned i = 0; i < rules_.tile_at(cell).segment_count; ++i) {
    const int at = plot_at(state, state.root(cell.segment(i)));
    Plot& plot = now_.all[at];
    if (!plot.fresh && is_around(plot.kind)) look_around(state, plot);
    plot.fresh = true;
  }
}

// Makes one where there is none yet; -1 where there are too many.
int Survey::plot_at(const State& state, SegmentId root) {
  Known& known = known_[root];
  if (known.stamp == stamp_) return known.plot;
  if (now_.all.size() == kPlotsAtMost) return -1;
  known = {stamp_, narrow(now_.all.size())};
  const Feature& feature = state.features[root];
  Plot& plot = now_.all.emplace_back();
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
  return known.plot;
}

// Is one of them held, or may be after this tile?
bool Survey::may_matter(int plot, int other) const {
  const Plot &a = now_.all[plot], &b = now_.all[other];
  return (a.strength | b.strength) || a.fresh || b.fresh;
}

void Survey::merge(int plot, int other, int tiles) {
  if (tiles == 0 || now_.mergings.size() == kMergingsAtMost) return;
  now_.mergings.push_back({narrow(plot), narrow(other), narrow(std::min(tiles, 255))});
}

// An open cell: which features meet there, and what the tiles that fit would do to them.
void Survey::look_at_cell(const State& state, CellId id) {
  const Cell& cell = state.cells[id];
  const Chances::Cell& chances = chances_.in(cell.need);
  Row<int, kSides> centre;
  Row<int, 2 * kSides> half;
  centre.fill(-1);
  half.fill(-1);
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
    half[2 * side] = plot(edge == Edge::Field ? facing.first[across] : facing.second[across]);
    half[2 * side + 1] = edge == Edge::Field ? half[2 * side] : plot(facing.first[across]);
  }
  for (std::size_t side = 0; side < kSides; ++side) {
    if (centre[side] < 0) continue;
    unsigned sides = 0;
    for (std::size_t other = 0; other < kSides; ++other) {
      sides |= static_cast<unsigned>(centre[other] == centre[side]) << other;
      const bool joinable = other > side && centre[other] >= 0 && centre[other] != centre[side] &&
                            may_matter(centre[side], centre[other]) &&
                            now_.all[centre[other]].kind == now_.all[centre[side]].kind;
      if (joinable) merge(centre[side], centre[other], chances.joins[1u << side | 1u << other]);
    }
    const bool first = static_cast<std::size_t>(std::countr_zero(sides)) == side;
    if (first) add_cell(now_.all[centre[side]], chances, sides);
  }
  for (std::size_t h = 0; h < half.size(); ++h) {
    if (half[h] < 0) continue;
    const auto before = std::find(half.begin(), half.begin() + static_cast<std::ptrdiff_t>(h), half[h]);
    if (before != half.begin() + static_cast<std::ptrdiff_t>(h)) continue;
    add_field_cell(now_.all[half[h]], chances);
    for (std::size_t other = h + 1; other < half.size(); ++other) {
      const bool new_one = half[other] >= 0 && half[other] != half[h] && half[other] != half[other - 1];
      if (new_one && may_matter(half[h], half[other]))
        merge(half[h], half[other],
              chances_.field_joins(cell.need, static_cast<int>(h), static_cast<int>(other)));
    }
  }
}

void Survey::add_cell(Plot& plot, const Chances::Cell& chances, unsigned sides) {
  const std::uint8_t closers = chances.closes[sides];
  raise(plot.cells);
  raise(plot.dead, chances.fits == 0);
  raise(plot.scarce, chances.fits == 1 || chances.fits == 2);
  plot.fewest = std::min(plot.fewest, chances.fits);
  plot.fewest_closers = std::min(plot.fewest_closers, closers);
  plot.last_closers = plot.cells == 1 ? closers : 0;
  plot.fits = narrow(plot.fits + chances.fits);
  plot.fill = both(plot.fill, chance(chances.fits));
  plot.close = both(plot.close, chance(closers));
}

void Survey::add_field_cell(Plot& plot, const Chances::Cell& chances) {
  raise(plot.cells);
  raise(plot.dead, chances.fits == 0);
  raise(plot.scarce, chances.fits == 1 || chances.fits == 2);
  plot.fewest = std::min(plot.fewest, chances.fits);
  plot.fits = narrow(plot.fits + chances.fits);
}

// What is held but has no open cell, and the figures that are not followers.
void Survey::look_at_pieces(const State& state) {
  for (int i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    const SegmentId root = state.root(piece.segment);
    const bool known = known_[root].stamp == stamp_;
    const int at = plot_at(state, root);
    if (at < 0) continue;
    Plot& plot = now_.all[at];
    if (!known && is_around(plot.kind)) look_around(state, plot);
    mark(plot, piece.colour, piece.kind, true);
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

void Survey::look_at_fields(const State& state) {
  for (CellId id = 1; id < state.cell_count; ++id) {
    const Cell& cell = state.cells[id];
    if (!cell.placed()) continue;
    for (const Beside& pair : sites_[cell.type()]) {
      const SegmentId field = state.root(cell.segment(pair.field));
      if (known_[field].stamp != stamp_) continue;
      touch(state, now_.all[known_[field].plot], state.root(cell.segment(pair.city)));
    }
  }
}

void Survey::touch(const State& state, Plot& field, SegmentId city) {
  Known& number = numbers_[city];
  if (number.stamp != stamp_) {
    if (cities_ == kCitiesAtMost) return;
    number = {stamp_, narrow(cities_++)};
  }
  std::uint64_t& word = field.beside[number.plot / 64];
  const std::uint64_t bit = std::uint64_t{1} << number.plot % 64;
  if (word & bit) return;
  word |= bit;
  if (state.features[city].complete()) return raise(field.cities[0]);
  const int at = plot_of(city);
  if (at < 0) return;
  Plot& unfinished = now_.all[at];
  raise(field.cities[std::min<std::size_t>(unfinished.cells, 3)]);
  field.city_hope = narrow(field.city_hope + unfinished.close);
  if ((field.strength || field.fresh) && unfinished.farm_count < unfinished.farms.size())
    unfinished.farms[unfinished.farm_count++] = known_[field.root].plot;
}

void Survey::add_up(const State& state) {
  for (std::size_t colour = 0; colour < kMaxSeats; ++colour)
    standing_[colour] = total_score(rules_, state, static_cast<int>(colour));
  for (Plot& plot : now_.all) {
    if (plot.kind == FeatureKind::Field)
      plot.points = rules_.setup.farmers == Farmers::Off
                        ? std::uint16_t{0}
                        : static_cast<std::uint16_t>(kPointsOfCity * plot.cities[0]);
    if (!plot.strength) continue;
    for (unsigned colours = winners(plot.strength); colours; colours &= colours - 1) {
      const int colour = std::countr_zero(colours);
      standing_[colour] += plot.points + pig_points(plot, colour);
    }
  }
  add_up_modules(state);
}

void Survey::put(int plot, Colour colour, PieceKind kind) {
  Plot& at = now_.all[plot];
  at.strength += std::uint64_t{rules_.weight[kind]} << 8 * colour;
  mark(at, colour, kind, true);
}

void Survey::take(int plot, Colour colour, PieceKind kind) {
  Plot& at = now_.all[plot];
  at.strength -= std::uint64_t{rules_.weight[kind]} << 8 * colour;
  mark(at, colour, kind, false);
}

}  // namespace bastide
