// The land of a tile's drawing: cities, river, roads, buildings and fields, and what lies at each sign.
#pragma once

#include <vector>

#include "text/tile_picture.h"

namespace bastide {

class TileGround {
 public:
  TileGround(const Tile& tile, int rotation, PictureSize size);

  // What lies at a sign: the index of a segment, or one of these.
  static constexpr int kUnknown = -1;  // a field, but not known which
  static constexpr int kWater = -2;
  static constexpr int kBuilt = -3;  // a building, village, printed sign, or room for a piece

  const Canvas& canvas() const { return canvas_; }
  PictureSize size() const { return size_; }
  Spot centre() const { return {size_.width / 2, size_.height / 2}; }
  int owner(Spot at) const { return owner_[index(at)]; }
  bool shows(int owner) const;               // at some sign
  std::ptrdiff_t signs_of(int owner) const;  // how many
  unsigned sides_of(std::size_t segment) const;
  Spot building() const { return building_; }  // where the cloister, castle or cemetery stands

  // The sign at the rim where a half side lies, clockwise from the west half of the north side.
  Spot rim(int half) const;
  // The signs that a road takes.
  std::vector<Spot> road(std::size_t segment) const;

  void set(Spot at, char32_t sign, Paint paint, int owner);
  void take(Spot at) { owner_[index(at)] = kBuilt; }

  template <class Visit>
  void for_each_spot(Visit visit) const {
    for (int y = 0; y < size_.height; ++y) {
      for (int x = 0; x < size_.width; ++x) visit(Spot{x, y});
    }
  }

 private:
  std::size_t index(Spot at) const { return static_cast<std::size_t>(at.y * size_.width + at.x); }
  const SegmentFacts& segment(std::size_t i) const { return tile_.segments[i]; }
  void paint_cities();
  void paint_river();
  void paint_roads();
  void paint_buildings();
  void find_fields();
  void paint_fields();
  void draw_line(const std::vector<Spot>& way, unsigned sides, int owner);
  void flood(Spot at, int owner);
  bool road_into_city() const;
  int claims_on_centre() const;
  bool in_mist(Spot at) const;
  Spot building_place() const;
  std::vector<Spot> course(unsigned sides, bool stop_at_city) const;

  const Tile& tile_;
  int rotation_;
  PictureSize size_;
  Canvas canvas_;
  std::vector<int> owner_;
  std::vector<unsigned> lines_;  // in which directions the road at each sign goes on
  Spot building_{};
};

}  // namespace bastide
