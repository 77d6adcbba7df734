#include "ai/value/learned/chances.h"

#include <algorithm>
#include <bit>

namespace bastide {

namespace {

constexpr unsigned kMost = 254;

std::uint8_t counted(unsigned tiles) { return narrow(std::min(tiles, kMost)); }

// The sides that the road or city on this side reaches, as bits; none where there is neither.
unsigned reach(const Face& face, std::size_t side) {
  const std::uint8_t segment = face.centre[side];
  if (segment == kNone || (face.edges[side] != Edge::City && face.edges[side] != Edge::Road)) return 0;
  unsigned sides = 0;
  for (std::size_t other = 0; other < kSides; ++other) {
    const bool same = face.centre[other] == segment && face.edges[other] == face.edges[side];
    sides |= static_cast<unsigned>(same) << other;
  }
  return sides;
}

bool closes(const Face& face, unsigned sides) {
  for (std::size_t side = 0; side < kSides; ++side) {
    if (!(sides >> side & 1)) continue;
    const unsigned reached = reach(face, side);
    if (!reached || (reached & ~sides)) return false;
  }
  return sides != 0;
}

std::uint8_t field_on(const Face& face, int half) {
  const auto side = static_cast<std::size_t>(half / 2);
  if (face.edges[side] == Edge::City) return kNone;
  return half % 2 && face.edges[side] != Edge::Field ? face.second[side] : face.first[side];
}

}  // namespace

ComingShare coming_share(const Rules& rules, const State& state) {
  return {state.left_in_all, unsigned{state.left_in_all} + rules.groups.back().unused};
}

Chances::Chances(const Rules& rules) : rules_(rules) {
  for (const Tile& tile : rules.tiles) {
    for (const Face& face : tile.faces) {
      Shape& shape = shapes_.emplace_back();
      shape = {};
      for (unsigned sides = 1; sides < 16; ++sides) {
        if (closes(face, sides)) shape.closes = narrow(shape.closes | 1u << sides);
        const auto first = static_cast<std::size_t>(std::countr_zero(sides));
        const bool two = std::popcount(sides) == 2;
        if (two && (reach(face, first) & sides) == sides) shape.joins = narrow(shape.joins | 1u << sides);
      }
      for (int half = 0; half < 8; ++half) {
        for (int other = half + 1; other < 8; ++other) {
          const std::uint8_t field = field_on(face, half);
          if (field != kNone && field == field_on(face, other))
            shape.fields |= std::uint64_t{1} << (8 * half + other);
        }
      }
    }
  }
}

void Chances::look(const State& state) {
  const std::size_t types = rules_.tiles.size();
  if (stamp_ && std::equal(left_.begin(), left_.end(), state.left.begin())) return;
  ++stamp_;
  left_.assign(state.left.begin(), state.left.begin() + static_cast<std::ptrdiff_t>(types));
  share_ = coming_share(rules_, state);
  left_types_.clear();
  for (std::size_t type = 0; type < types; ++type) {
    if (left_[type]) left_types_.push_back(narrow(type));
  }
}

void Chances::fill(Cell& cell, std::uint16_t need) {
  cell = {};
  cell.stamp = stamp_;
  for (const TypeId type : left_types_) {
    unsigned rotations = rules_.fits_of(type)[need];
    if (!rotations) continue;
    unsigned closing = 0, joining = 0;
    for (; rotations; rotations &= rotations - 1) {
      const Shape& shape = shapes_[4u * type + static_cast<unsigned>(std::countr_zero(rotations))];
      closing |= shape.closes;
      joining |= shape.joins;
    }
    const unsigned copies = left_[type];
    cell.fits = counted(cell.fits + copies);
    for (; closing; closing &= closing - 1) {
      std::uint8_t& count = cell.closes[std::countr_zero(closing)];
      count = counted(count + copies);
    }
    for (; joining; joining &= joining - 1) {
      std::uint8_t& count = cell.joins[std::countr_zero(joining)];
      count = counted(count + copies);
    }
  }
  if (!share_.is_all()) expect_fewer(cell);
}

void Chances::expect_fewer(Cell& cell) const {
  cell.fits = counted(share_.of(cell.fits));
  for (auto* counts : {&cell.closes, &cell.joins}) {
    for (std::uint8_t& count : *counts) count = counted(share_.of(count));
  }
}

int Chances::field_joins(std::uint16_t need, int half, int other) {
  const auto pair = static_cast<std::size_t>(8 * half + other);
  in(need);
  std::uint8_t& known = cells_[need].fields[pair];
  if (known) return known - 1;
  unsigned tiles = 0;
  for (const TypeId type : left_types_) {
    unsigned rotations = rules_.fits_of(type)[need];
    bool joins = false;
    for (; rotations && !joins; rotations &= rotations - 1) {
      joins = shapes_[4u * type + static_cast<unsigned>(std::countr_zero(rotations))].fields >> pair & 1;
    }
    if (joins) tiles += left_[type];
  }
  known = narrow(1 + counted(share_.of(tiles)));
  return known - 1;
}

}  // namespace bastide
