#include "text/tile_picture.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "text/module_text.h"
#include "text/tile_ground.h"
#include "text/tile_shapes.h"

namespace bastide {

namespace {

// How far apart two signs look: they are twice as high as wide.
int distance(Spot a, Spot b) { return std::max(std::abs(a.x - b.x), 2 * std::abs(a.y - b.y)); }

// Finds where pieces stand, then puts what is printed on the tile where it does not disturb them.
class Picture {
 public:
  Picture(const Tile& tile, int rotation, PictureSize size)
      : tile_(tile), rotation_(rotation), ground_(tile, rotation, size) {
    for (std::uint8_t i = 0; i < tile_.segment_count; ++i) find_spot(i);
    for (std::uint8_t i = 0; i < tile_.segment_count; ++i) paint_city_signs(i);
    for (std::uint8_t i = 0; i < tile_.segment_count; ++i) paint_garden_or_inn(i);
    if (const char32_t sign = symbol_sign())
      ground_.set(clearest(any_field()), sign, Paint::Building, TileGround::kBuilt);
  }

  TilePicture result() const { return {ground_.canvas(), spots_, clearest(any_field())}; }

 private:
  const SegmentFacts& segment(std::size_t i) const { return tile_.segments[i]; }
  bool is_field(int owner) const {
    return owner >= 0 && segment(static_cast<std::size_t>(owner)).kind == FeatureKind::Field;
  }

  // The sign of this segment that is farthest from everything else.
  Spot clearest(int owner) const {
    const PictureSize size = ground_.size();
    Spot best = ground_.centre();
    int best_room = -1;
    ground_.for_each_spot([&](Spot at) {
      if (ground_.owner(at) != owner) return;
      int room = std::min(
          {2 * at.x + 1, 2 * (size.width - 1 - at.x) + 1, 4 * at.y + 3, 4 * (size.height - 1 - at.y) + 3});
      ground_.for_each_spot([&](Spot other) {
        if (ground_.owner(other) != owner) room = std::min(room, 2 * distance(at, other));
      });
      if (room <= best_room) return;
      best_room = room;
      best = at;
    });
    return best;
  }

  // The sign nearest to this one of those that please.
  template <class Pleases>
  Spot nearest(Spot target, Pleases pleases) const {
    Spot best = target;
    int best_distance = 1000;
    ground_.for_each_spot([&](Spot at) {
      if (!pleases(ground_.owner(at)) || distance(at, target) >= best_distance) return;
      best_distance = distance(at, target);
      best = at;
    });
    return best;
  }
  Spot nearest_of(int owner, Spot target) const {
    return nearest(target, [owner](int other) { return other == owner; });
  }

  // In the drawing two fields may look like one; then a place at its own rim must do.
  Spot field_spot(std::uint8_t i) const {
    if (ground_.shows(i) || !segment(i).halves) return clearest(i);
    return ground_.rim(turned_half(std::countr_zero(segment(i).halves), rotation_));
  }

  void find_spot(std::uint8_t i) {
    switch (segment(i).kind) {
      case FeatureKind::City:
        spots_[i] = nearest_of(i, middle_of_city(ground_.sides_of(i), ground_.size()));
        keep(spots_[i]);
        break;
      case FeatureKind::Road: {
        const std::vector<Spot> way = ground_.road(i);
        spots_[i] = nearest_of(i, way.empty() ? ground_.centre() : way[way.size() / 2]);
        break;
      }
      case FeatureKind::Field:
        spots_[i] = field_spot(i);
        keep(spots_[i]);
        break;
      case FeatureKind::Garden:
      case FeatureKind::Mist:
        break;
      default:
        spots_[i] = ground_.building();
        break;
    }
  }

  // No printed sign here: a piece may come.
  void keep(Spot at) {
    const Spot beside{at.x + 1, at.y};
    const bool same = beside.x < ground_.size().width && ground_.owner(beside) == ground_.owner(at);
    ground_.take(at);
    if (same) ground_.take(beside);
  }

  void paint_city_signs(std::uint8_t i) {
    const auto print = [&](char32_t sign) {
      const Spot at = nearest_of(i, spots_[i]);
      if (ground_.owner(at) == i) ground_.set(at, sign, Paint::CitySign, TileGround::kBuilt);
    };
    const SegmentFacts& facts = segment(i);
    for (int n = 0; n < facts.shields; ++n) print(U'◆');
    if (facts.marks & kCathedral) print(U'▲');
    if (facts.goods != Goods::None) print(U" wgc"[static_cast<std::size_t>(facts.goods)]);
  }

  void paint_garden_or_inn(std::uint8_t i) {
    if (segment(i).kind == FeatureKind::Garden) {
      spots_[i] = clearest(any_field());
      ground_.set(spots_[i], U'♣', Paint::Building, TileGround::kBuilt);
    }
    if (segment(i).marks & kInn) {
      const Spot at = nearest(spots_[i], [this](int owner) { return is_field(owner); });
      ground_.set(at, U'i', Paint::Building, TileGround::kBuilt);
    }
  }

  // The largest field, for what belongs to none.
  int any_field() const {
    int best = TileGround::kUnknown;
    for (std::uint8_t i = 0; i < tile_.segment_count; ++i) {
      if (is_field(i) && (best < 0 || ground_.signs_of(i) > ground_.signs_of(best))) best = i;
    }
    return best;
  }

  char32_t symbol_sign() const {
    const SymbolWords* words = find_words(
        &ModuleText::symbols, [&](const SymbolWords& row) { return row.symbol == tile_.facts->symbol; });
    return words->sign ? words->sign(tile_, rotation_) : 0;
  }

  const Tile& tile_;
  int rotation_;
  TileGround ground_;
  Row<Spot, kMaxSegments> spots_{};
};

}  // namespace

TilePicture picture_of(const Tile& tile, int rotation, PictureSize size) {
  return Picture(tile, rotation, size).result();
}

}  // namespace bastide
