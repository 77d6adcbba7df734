// All roads, cities, cloisters and fields of a position that somebody holds or may still claim, with what the
// tiles that are left can do for them. The same for all seats; tokens are made of it for each.
#pragma once

#include <algorithm>
#include <memory>
#include <type_traits>
#include <vector>

#include "ai/value/learned/chances.h"

namespace bastide {

template <class T>
void add_once(std::vector<T>& all, T one) {
  if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
}

constexpr int kSureChance = 64;
constexpr int kPointsOfCity = 3;  // for its farmers

// One of them.
struct Plot {
  std::uint64_t strength;
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
  bool fresh;                   // it has a part of the tile that was placed last
  bool aside;  // claimed on paper, though it is not fresh: others that nobody holds do not count then
  friend bool operator==(const Plot&, const Plot&) = default;
};

// What lies around one of them. The same plot may be listed several times.
struct Around {
  struct Partner {
    std::uint8_t plot, tiles;
  };
  std::vector<CellId> cells;         // open ones; not of cloisters
  std::vector<Partner> partners;     // so many tiles would make one feature of both
  std::vector<SegmentId> cities;     // beside a field, by what were their roots
  std::vector<std::uint8_t> fields;  // beside a city
  void clear();
};

struct Plots {
  List<Plot> all;
  List<Around> around;  // may be longer
  List<std::uint8_t>
      part_of;  // a plot that has been joined to another one is a part of that; others of themselves
};

// So many tiles would make one feature of two plots.
struct Merging {
  std::uint8_t plot, other, tiles;
};

// What a completed one pays.
int points_of_completed(const Rules& rules, const Plot& plot);

class Survey {
 public:
  explicit Survey(const Rules& rules);

  // The position is kept, to compare others with it.
  void look(const State& state);
  // The same for a position that came of the kept one without a tile being drawn; only what differs is looked
  // at, and the plots have their old numbers. False where there is too much of it: then look at it alone.
  bool look_after(const State& state);
  // Did that position come of the kept one, with the same tiles left?
  bool is_after(const State& state) const;

  const Plots& now() const { return now_; }
  const Plots& kept() const { return kept_; }
  const List<Plot>& plots() const { return now_.all; }
  // After look().
  const std::vector<Merging>& mergings() const { return mergings_; }
  // After look_after(): the plots whose tokens may differ from those of the kept position.
  const std::vector<std::uint8_t>& touched() const { return touched_; }
  // The plots whose tokens may change if somebody claims this one.
  const std::vector<std::uint8_t>& touched_by_claim(int plot);

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
  // An open cell: the plots that meet there, those of fields last, and what a tile there would do to them.
  struct Meeting {
    std::uint8_t plot, sides;
  };
  struct Spot {
    CellId cell;
    std::uint16_t need;
    std::uint8_t count = 0, constructions = 0;
    Row<Meeting, 3 * kSides> meetings;
    std::size_t first_merging, end_merging;
  };
  enum class Look : std::uint8_t { None, AsKept, Anew };  // of an open cell

  void begin(const State& state);
  void keep();
  // Makes one where there is none yet; -1 where there are too many.
  int plot_at(const State& state, SegmentId root) {
    const int plot = plot_of(root);
    return plot >= 0 ? plot : new_plot(state, root);
  }
  int new_plot(const State& state, SegmentId root);
  void describe(const State& state, int plot, SegmentId root);
  void look_at_tile(const State& state);
  Spot spot_at(const State& state, CellId id);
  void add_spot(const Spot& spot);
  void merge(int plot, int other, int tiles);
  void look_at_pieces(const State& state);
  void look_at_charms(const State& state);
  void look_at_gold(const State& state);
  template <class Visit>
  void for_each_plot_by(const State& state, CellId id, Visit visit) const;
  void look_around(const State& state, Plot& plot);
  void list_fields(const State& state, CellId id);
  void count_cities(const State& state, int field);
  void add_up(const State& state);
  void add_up_modules(const State& state);
  void pay(const Plot& plot, int times);

  // What differs from the kept position.
  void go_back();
  void change(int plot);
  void touch(int plot);
  void know(SegmentId root, int plot);
  void change_around(CellId id);
  void look_anew(const State& state, std::size_t place);
  void look_anew_around(const State& state, int plot);
  void compare_features(const State& state);
  void compare_segment(const State& state, SegmentId segment);
  void find_joined(const State& state);
  void compare_cells(const State& state);
  void compare_cell(const State& state, std::size_t place);
  void compare_closed(const State& state, CellId id);
  void compare_cloisters(const State& state);
  void compare_modules(const State& state);
  void describe_changed(const State& state);
  void look_at_changed_cells(const State& state);
  void list_changed_fields(const State& state);
  void count_changed_cities(const State& state);
  void touch_others();
  int city_plot(SegmentId root) const;
  bool is_kept(int plot) const { return static_cast<std::size_t>(plot) < kept_.all.size(); }

  const Rules& rules_;
  Chances chances_;
  std::vector<std::vector<Beside>> sites_;  // by tile
  Plots now_, kept_;
  List<Spot> spots_;  // of the kept position, by place among the open cells
  std::vector<Merging> mergings_;
  std::size_t kept_mergings_ = 0;
  const std::unique_ptr<State> base_;  // the kept position
  std::vector<std::uint8_t> cloisters_;
  Row<int, kMaxSeats> standing_{}, paid_{}, kept_paid_{};
  std::uint32_t stamp_ = 0, mark_ = 0;
  Row<Known, kMaxSegmentsInPlay> known_{};
  Row<std::uint32_t, kMaxSegmentsInPlay> marked_{};

  bool comparing_ = false, too_much_ = false;
  std::vector<std::uint8_t> changed_, counted_, touched_,
      claimed_;  // plots; counted: fields whose cities changed
  Row<bool, 256> is_changed_{}, is_counted_{}, is_touched_{};
  std::vector<std::pair<SegmentId, Known>> known_before_;
  std::vector<Look> looks_;    // by place among the open cells
  std::vector<CellId> cells_;  // that are open no more, or otherwise than before
  std::vector<CellId> new_tiles_;
};

}  // namespace bastide
