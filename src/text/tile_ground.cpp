#include "text/tile_ground.h"

#include <algorithm>
#include <bit>

#include "text/tile_shapes.h"

namespace bastide {

namespace {

bool is_building(FeatureKind kind) {
  return kind == FeatureKind::Cloister || kind == FeatureKind::Castle || kind == FeatureKind::Cemetery;
}

char32_t building_sign(FeatureKind kind) {
  return kind == FeatureKind::Castle ? U'♜' : kind == FeatureKind::Cemetery ? U'‡' : U'†';
}

int second_side(unsigned sides) { return std::countr_zero(sides & (sides - 1)); }

}  // namespace

TileGround::TileGround(const Tile& tile, int rotation, PictureSize size)
    : tile_(tile),
      rotation_(rotation),
      size_(size),
      canvas_(size.width, size.height),
      owner_(static_cast<std::size_t>(size.width * size.height), kUnknown),
      lines_(owner_.size(), 0) {
  paint_cities();
  paint_river();
  paint_roads();
  paint_buildings();
  find_fields();
  paint_fields();
}

bool TileGround::shows(int owner) const { return signs_of(owner) > 0; }

std::ptrdiff_t TileGround::signs_of(int owner) const {
  return std::count(owner_.begin(), owner_.end(), owner);
}

unsigned TileGround::sides_of(std::size_t i) const { return turned_sides(segment(i).sides, rotation_); }

void TileGround::set(Spot at, char32_t sign, Paint paint, int owner) {
  canvas_.at(at.x, at.y) = {sign, paint};
  owner_[index(at)] = owner;
}

bool TileGround::road_into_city() const {
  return std::any_of(
      tile_.segments.begin(), tile_.segments.begin() + tile_.segment_count,
      [](const SegmentFacts& s) { return s.kind == FeatureKind::Road && s.end == RoadEnd::City; });
}

void TileGround::paint_cities() {
  for (std::uint8_t i = 0; i < tile_.segment_count; ++i) {
    if (segment(i).kind != FeatureKind::City) continue;
    const unsigned sides = sides_of(i);
    for_each_spot([&](Spot at) {
      if (!city_covers(sides, at.x, at.y, size_)) return;
      const bool shared = owner(at) >= 0;  // a corner between two cities
      shared ? set(at, U' ', Paint::Field, kUnknown) : set(at, U'▒', Paint::City, i);
    });
    if (std::popcount(sides) == 2 && road_into_city()) set(centre(), U'▒', Paint::City, i);
  }
}

// How many things want the centre of the tile, besides cities.
int TileGround::claims_on_centre() const {
  int through = 0, ends = 0;
  for (std::size_t i = 0; i < tile_.segment_count; ++i) {
    if (is_building(segment(i).kind)) ends = 1;
    if (segment(i).kind != FeatureKind::Road) continue;
    if (std::popcount(segment(i).sides) == 2)
      ++through;
    else if (segment(i).end != RoadEnd::City)
      ends = 1;
  }
  if (std::popcount(tile_.facts->river) == 2) ++through;
  if (std::popcount(tile_.facts->river) == 1) ends = 1;
  return through + ends;
}

std::vector<Spot> TileGround::course(unsigned sides, bool stop_at_city) const {
  const int from = std::countr_zero(sides);
  if (std::popcount(sides) == 2) return way_through(from, second_side(sides), claims_on_centre() > 1, size_);
  std::vector<Spot> way = way_in(from, size_);
  if (stop_at_city) {
    const auto is_city = [&](Spot at) { return canvas_.at(at.x, at.y).paint == Paint::City; };
    way.erase(std::find_if(way.begin(), way.end(), is_city), way.end());
  }
  return way;
}

std::vector<Spot> TileGround::road(std::size_t i) const {
  return course(sides_of(i), segment(i).end == RoadEnd::City);
}

void TileGround::paint_river() {
  const unsigned sides = turned_sides(tile_.facts->river, rotation_);
  if (!sides) return;
  for (const Spot at : course(sides, false)) set(at, U'≈', Paint::River, kWater);
}

void TileGround::draw_line(const std::vector<Spot>& way, unsigned sides, int owner) {
  for (std::size_t i = 0; i < way.size(); ++i) {
    unsigned directions = i == 0 ? 1u << std::countr_zero(sides) : 0;
    if (i + 1 == way.size() && std::popcount(sides) == 2) directions |= 1u << second_side(sides);
    const auto look = [&](Spot other) {
      if (other.y < way[i].y) directions |= 1;
      if (other.x > way[i].x) directions |= 2;
      if (other.y > way[i].y) directions |= 4;
      if (other.x < way[i].x) directions |= 8;
    };
    if (i > 0) look(way[i - 1]);
    if (i + 1 < way.size()) look(way[i + 1]);
    lines_[index(way[i])] |= directions;
    set(way[i], line_sign(lines_[index(way[i])]), Paint::Road, owner);
  }
}

void TileGround::paint_roads() {
  for (std::uint8_t i = 0; i < tile_.segment_count; ++i) {
    if (segment(i).kind == FeatureKind::Road && segment(i).sides) draw_line(road(i), sides_of(i), i);
  }
  for (std::uint8_t i = 0; i < tile_.segment_count; ++i) {
    switch (segment(i).end) {
      case RoadEnd::Village:
      case RoadEnd::House:
      case RoadEnd::Ruin:
        set(centre(), U'○', Paint::Building, kBuilt);
        break;
      case RoadEnd::CropCircle:
        set(centre(), U'¤', Paint::Building, kBuilt);
        break;
      case RoadEnd::Lake:
        set(centre(), U'≈', Paint::River, kBuilt);
        break;
      default:
        break;
    }
  }
}

// Beside the centre where a straight river runs through it.
Spot TileGround::building_place() const {
  if (tile_.facts->river != 0b0101 && tile_.facts->river != 0b1010) return centre();
  for (std::size_t side = 0; side < kSides; ++side) {
    if (tile_.faces[rotation_].edges[side] != Edge::Field) continue;
    return {centre().x + kDx[side] * (size_.width + 1) / 4, centre().y + kDy[side] * (size_.height + 1) / 4};
  }
  return centre();
}

void TileGround::paint_buildings() {
  for (std::uint8_t i = 0; i < tile_.segment_count; ++i) {
    if (!is_building(segment(i).kind)) continue;
    building_ = building_place();
    if (size_.width > 5) {
      set({building_.x - 1, building_.y}, U'[', Paint::Building, kBuilt);
      set({building_.x + 1, building_.y}, U']', Paint::Building, kBuilt);
    }
    set(building_, building_sign(segment(i).kind), Paint::Building, i);
  }
}

Spot TileGround::rim(int half) const {
  const int x0 = size_.width / 4, x1 = size_.width - 1 - x0, y0 = size_.height / 4,
            y1 = size_.height - 1 - y0;
  const int right = size_.width - 1, bottom = size_.height - 1;
  const Spot spots[8] = {{x0, 0},      {x1, 0},      {right, y0}, {right, y1},
                         {x1, bottom}, {x0, bottom}, {0, y1},     {0, y0}};
  return spots[half];
}

void TileGround::flood(Spot at, int who) {
  if (!canvas_.has(at.x, at.y) || owner(at) != kUnknown) return;
  owner_[index(at)] = who;
  flood({at.x + 1, at.y}, who);
  flood({at.x - 1, at.y}, who);
  flood({at.x, at.y + 1}, who);
  flood({at.x, at.y - 1}, who);
}

void TileGround::find_fields() {
  for (std::uint8_t i = 0; i < tile_.segment_count; ++i) {
    if (segment(i).kind != FeatureKind::Field) continue;
    for (int half = 0; half < 8; ++half) {
      if (segment(i).halves >> half & 1) flood(rim(turned_half(half, rotation_)), i);
    }
  }
  // A field without a side is what is still unknown.
  for (std::uint8_t i = 0; i < tile_.segment_count; ++i) {
    if (segment(i).kind != FeatureKind::Field || segment(i).halves) continue;
    for_each_spot([&](Spot at) { flood(at, i); });
  }
}

bool TileGround::in_mist(Spot at) const {
  unsigned sides = 0;
  for (std::uint8_t i = 0; i < tile_.segment_count; ++i) {
    if (segment(i).kind == FeatureKind::Mist) sides |= sides_of(i);
  }
  return (sides & 1 && at.y == 0) || (sides & 2 && at.x == size_.width - 1) ||
         (sides & 4 && at.y == size_.height - 1) || (sides & 8 && at.x == 0);
}

void TileGround::paint_fields() {
  for_each_spot([&](Spot at) {
    Sign& sign = canvas_.at(at.x, at.y);
    if (sign.paint != Paint::None && sign.paint != Paint::Field) return;
    const bool grass = (at.x + 2 * at.y) % 4 == 1;
    sign = in_mist(at) ? Sign{U'░', Paint::Mist} : Sign{grass ? U'"' : U' ', Paint::Field};
  });
}

}  // namespace bastide
