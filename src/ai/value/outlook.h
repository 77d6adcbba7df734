// What a position is worth to everybody, prepared once so that the change that one more tile makes can
// be found without playing it: the points if the game ended now, and hopes for what is unfinished.
//
// Without hopes it is exact for roads, cities, cloisters and farms that pay per farm, with followers of
// weight 1. Where farms pay a city only once it counts such a city for each farm.
#pragma once

#include <bit>
#include <vector>

#include "ai/value/junction.h"
#include "rules/rules.h"

namespace bastide {

// Completed cities, by number.
struct CitySet {
  Row<std::uint64_t, 2> bits;
  int count;
  void add(int city) {
    std::uint64_t& half = bits[city >> 6];
    const std::uint64_t bit = std::uint64_t{1} << (city & 63);
    count += !(half & bit);
    half |= bit;
  }
  void add(const CitySet& other) {
    if (count == 0) {
      *this = other;
    } else if (other.count > 0) {
      bits[0] |= other.bits[0];
      bits[1] |= other.bits[1];
      count = std::popcount(bits[0]) + std::popcount(bits[1]);
    }
  }
};
constexpr CitySet kNoCities{{0, 0}, 0};

// What an unfinished feature is worth beyond its points now, if all tiles were still to come; it fades
// with the tiles that are left.
struct Hopes {
  Row<float, 6> city{};  // part of what completing it adds, by open edges
  Row<float, 3> road{};  // points, by open ends
  float cloister = 0;    // part of the tiles still missing
  float farm = 0;        // points for a farm
};
// Found by hill climbing in 2.5 million mirrored games of greedy players.
constexpr Hopes kTunedHopes{{0, 1.53f, .65f, .28f, .15f, .1f}, {}, .2f, -1.46f};

// What happens when the tile in hand is put on a cell in one rotation, before any follower.
struct Prospect {
  Row<float, kMaxSeats> worth_change;  // of what each colour has
  Row<std::int8_t, kMaxSeats> home;    // followers that come home
  std::uint16_t free;                  // segments that nobody holds, as bits
  std::uint16_t complete;              // segments whose feature is complete then, as bits
  Row<float, kMaxSegments> worth;      // of a follower put on a free segment; of others not set
};

class Outlook {
 public:
  // Does the outlook know all rules in play?
  static bool covers(const Rules& rules);

  explicit Outlook(const Rules& rules, const Hopes& hopes = {});

  void look(const State& state);
  // The change that the tile makes on this cell, to the position looked at last.
  Prospect after(const State& state, TypeId type, CellId cell, int rotation) const;

  // What each colour has: its points if the game ended now, and its hopes.
  const Row<float, kMaxSeats>& worth() const { return worth_; }

 private:
  // The completed cities that each field of a tile would touch; empty until asked for first.
  class FedByTile {
   public:
    CitySet& operator[](std::size_t field) {
      if (!(used_ >> field & 1)) sets_[field] = kNoCities;
      used_ |= 1u << field;
      return sets_[field];
    }

   private:
    unsigned used_ = 0;
    Row<CitySet, kMaxSegments> sets_;
  };
  // What one tile shows.
  struct Site {
    std::uint8_t constructions = 0;             // cities and roads, its first segments
    std::uint8_t fields_end = 0;                // its fields come next, up to here
    Row<std::uint16_t, kMaxSegments> beside{};  // the fields beside each city, as bits
  };
  float worth_of(FeatureKind kind, int tiles, int shields, int open) const;
  float worth_of(const Feature& feature) const;
  float worth_of_farm(const CitySet& cities) const;
  void fade_hopes(const State& state);
  void look_at_cities(const State& state);
  unsigned fields_beside(const Cell& cell, SegmentId city) const {
    return sites_[cell.type()].beside[city - cell.first];
  }
  void feed_farms_around(const State& state, SegmentId city, int number);
  void add_constructions(const State& state, const Junction& junction, const Site& site, Prospect& prospect,
                         FedByTile& fed) const;
  void feed_farms(const State& state, const Junction& junction, std::uint8_t city, Prospect& prospect,
                  FedByTile& fed) const;
  void add_farms(const State& state, const Junction& junction, const Site& site, Prospect& prospect,
                 FedByTile& fed) const;
  void add_cloisters(const State& state, const Tile& tile, CellId cell, Prospect& prospect) const;

  const Rules& rules_;
  Hopes hopes_;
  float tiles_in_all_;
  Hopes now_;  // with the tiles that are left; of cities, how many times its points one is worth
  std::vector<Site> sites_;  // by tile
  Row<float, kMaxSeats> worth_;
  int cloister_count_ = 0;
  Row<CellId, kMaxPieces> cloisters_;     // those with a monk
  Row<CitySet, kMaxSegmentsInPlay> fed_;  // by root of the field: the completed cities it touches
};

}  // namespace bastide
