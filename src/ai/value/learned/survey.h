// All roads, cities, cloisters and fields of a position that somebody holds or may still claim, with what the
// tiles that are left can do for them. The same for all seats; tokens are made of it for each.
#pragma once

#include <type_traits>
#include <vector>

#include "ai/value/learned/chances.h"

namespace bastide {

constexpr int kSureChance = 64;
constexpr int kPointsOfCity = 3;  // for its farmers

// One of them. Without gaps: compared as bytes.
struct Plot {
  std::uint64_t strength;
  Row<std::uint64_t, 3> beside;  // of a field: the cities, by number
  SegmentId root;
  std::uint16_t fits;
  std::uint16_t fill, close;   // chances, of kSureChance
  std::uint16_t points, gain;  // if the game ended now; what completing it adds
  std::uint16_t city_hope;     // of a field: the chances of the unfinished ones, added up
  FeatureKind kind;
  std::uint8_t marks;
  std::uint8_t tiles, shields, edges, cells;
  std::uint8_t fewest, dead, scarce, fewest_closers, last_closers;
  std::uint8_t goods;
  std::uint8_t helpers;         // colours with a builder, pig or abbot in it, as bits
  std::uint8_t large;           // colours with a large follower in it, as bits
  bool raised, halved;          // a point more for each tile of it; half of everything
  std::uint8_t ingots;          // on its tiles
  Row<std::uint8_t, 4> cities;  // of a field: completed, with one open cell, with two, with more
  std::uint8_t farm_count;      // of a city: fields beside it, the held and the fresh ones
  Row<std::uint8_t, 8> farms;
  bool fresh;  // it has a part of the tile that was placed last
  Row<std::uint8_t, 3> unused;
};
static_assert(std::has_unique_object_representations_v<Plot>);

// So many tiles would make one feature of two plots.
struct Merging {
  std::uint8_t plot, other, tiles;
};

struct Plots {
  List<Plot> all;
  std::vector<Merging> mergings;
};

// What a completed one pays.
int points_of_completed(const Rules& rules, const Plot& plot);

class Survey {
 public:
  explicit Survey(const Rules& rules);
  void look(const State& state);

  const List<Plot>& plots() const { return now_.all; }
  const std::vector<Merging>& mergings() const { return now_.mergings; }
  const Plots& now() const { return now_; }
  // Keeps these plots, to compare those of other positions with them.
  void keep();
  const Plots& kept() const { return kept_; }
  // The kept plot with the same root, or -1.
  int kept_as(SegmentId root) const {
    return kept_known_[root].stamp == kept_stamp_ ? kept_known_[root].plot : -1;
  }
  // A piece of this colour stands there, and does not any more: on paper, where it was the first of its kind.
  void put(int plot, Colour colour, PieceKind kind);
  void take(int plot, Colour colour, PieceKind kind);
  // What a farm pays this colour more, through its pig.
  int pig_points(const Plot& plot, int colour) const;
  // Points if the game ended now, exact where farms pay per farm.
  const Row<int, kMaxSeats>& standing() const { return standing_; }
  // The plot of a feature by its root, or -1.
  int plot_of(SegmentId root) const { return known_[root].stamp == stamp_ ? known_[root].plot : -1; }

 private:
  struct Known {
    std::uint32_t stamp;
    std::uint8_t plot;
  };
  struct Beside {
    std::uint8_t field, city;  // segments of a tile that touch
  };
  void look_at_tile(const State& state);
  int plot_at(const State& state, SegmentId root);
  void look_at_cell(const State& state, CellId id);
  void add_cell(Plot& plot, const Chances::Cell& chances, unsigned sides);
  void add_field_cell(Plot& plot, const Chances::Cell& chances);
  bool may_matter(int plot, int other) const;
  void merge(int plot, int other, int tiles);
  void look_at_pieces(const State& state);
  void look_at_charms(const State& state);
  void look_at_gold(const State& state);
  void add_ingots(const State& state, CellId id);
  void look_around(const State& state, Plot& plot);
  void look_at_fields(const State& state);
  void touch(const State& state, Plot& field, SegmentId city);
  void add_up(const State& state);
  void add_up_modules(const State& state);

  const Rules& rules_;
  Chances chances_;
  std::vector<std::vector<Beside>> sites_;  // by tile
  Plots now_, kept_;
  Row<int, kMaxSeats> standing_{};
  std::uint32_t stamp_ = 0, kept_stamp_ = 0;
  int cities_ = 0;
  Row<Known, kMaxSegmentsInPlay> known_{}, kept_known_{};
  Row<Known, kMaxSegmentsInPlay> numbers_{};  // of cities
};

}  // namespace bastide
