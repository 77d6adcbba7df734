#include "rules/board.h"

#include <algorithm>
#include <bit>

#include "rules/feature.h"

namespace bastide {

namespace {

std::size_t slot_of(const Rules& rules, int x, int y) {
  const std::uint32_t key = static_cast<std::uint32_t>(x) * 0x9E3779B1u + static_cast<std::uint32_t>(y) * 0x85EBCA77u;
  return key >> 16 & (rules.slots - 1);
}

// The slot that holds the cell at these coordinates, or the empty one where it would go.
std::size_t find_slot(const Rules& rules, const State& state, int x, int y) {
  std::size_t slot = slot_of(rules, x, y);
  while (const CellId id = state.slots[slot]) {
    const Cell& cell = state.cells[id];
    if (cell.x == x && cell.y == y) break;
    slot = (slot + 1) & (rules.slots - 1);
  }
  return slot;
}

void take_from_open(State& state, CellId id) {
  const std::uint16_t at = state.cells[id].open_at;
  const CellId last = state.open[--state.open_count];
  state.open[at] = last;
  state.cells[last].open_at = at;
}

void join_if_any(const Rules& rules, State& state, SegmentId a_first, std::uint8_t a, SegmentId b_first, std::uint8_t b) {
  if (a == kNone || b == kNone) return;
  join(rules, state, static_cast<SegmentId>(a_first + a), static_cast<SegmentId>(b_first + b));
}

// Joins what meets across one side. The first half of a side meets the second half of the other.
void join_across(const Rules& rules, State& state, CellId id, CellId other_id, std::size_t side) {
  const Cell& cell = state.cells[id];
  const Cell& other = state.cells[other_id];
  const Face& face = rules.face_at(cell);
  const Face& facing = rules.face_at(other);
  const auto across = static_cast<std::size_t>(opposite(static_cast<int>(side)));
  if (face.centre[side] != kNone) {
    const auto mine = static_cast<SegmentId>(cell.first + face.centre[side]);
    const auto theirs = static_cast<SegmentId>(other.first + facing.centre[across]);
    join(rules, state, mine, theirs);
    state.feature_of(mine).open = static_cast<std::uint16_t>(state.feature_of(mine).open - 2);
    if (face.edges[side] == Edge::City) return;
  }
  join_if_any(rules, state, cell.first, face.first[side], other.first, facing.second[across]);
  if (face.edges[side] != Edge::Field) {
    join_if_any(rules, state, cell.first, face.second[side], other.first, facing.first[across]);
  }
}

void note_completed(State& state, SegmentId segment) {
  const SegmentId root = state.root(segment);
  for (int i = 0; i < state.completed_count; ++i) {
    if (state.root(state.completed[static_cast<std::size_t>(i)]) == root) return;
  }
  assert(state.completed_count < kMaxCompleted);
  state.completed[state.completed_count++] = segment;
}

// Counts the new tile for cloisters around it, and the tiles around it for a cloister of its own.
void count_surroundings(State& state, CellId id) {
  const Cell& cell = state.cells[id];
  int tiles_around = 0;
  const auto count = [&](const Cell& other) {
    tiles_around += other.placed();
    if (!other.around) return;
    const auto segment = static_cast<SegmentId>(other.around - 1);
    Feature& feature = state.features[segment];
    ++feature.tiles;
    if (--feature.open == 0) note_completed(state, segment);
  };
  for (std::size_t side = 0; side < kSides; ++side) {
    const Cell& beside = state.cells[cell.beside[side]];
    count(beside);
    count(state.cells[beside.beside[(side + 1) & 3]]);  // the corner; cell 0 where there is none
  }
  if (!cell.around) return;
  const auto segment = static_cast<SegmentId>(cell.around - 1);
  Feature& feature = state.features[segment];
  feature.tiles = static_cast<std::uint16_t>(1 + tiles_around);
  feature.open = static_cast<std::uint16_t>(8 - tiles_around);
  if (feature.open == 0) note_completed(state, segment);
}

}  // namespace

CellId cell_at(const Rules& rules, const State& state, int x, int y) {
  return state.slots[find_slot(rules, state, x, y)];
}

CellId cell_towards(const Rules& rules, const State& state, CellId cell, int direction, int distance) {
  const auto d = static_cast<std::size_t>(direction);
  return cell_at(rules, state, state.cells[cell].x + kDirectionDx[d] * distance,
                 state.cells[cell].y + kDirectionDy[d] * distance);
}

int allowed_rotations(const Rules& rules, const State& state, TypeId type, CellId cell, int rotations) {
  for (int rotation = 0; rotation < kSides; ++rotation) {
    if (!(rotations >> rotation & 1)) continue;
    for (const auto& may_place : rules.hooks.may_place) {
      if (!may_place(rules, state, type, cell, rotation)) rotations &= ~(1 << rotation);
    }
  }
  return rotations;
}

bool fits_somewhere(const Rules& rules, const State& state, TypeId type) {
  for (int i = 0; i < state.open_count; ++i) {
    if (rotations_that_fit(rules, state, type, state.open[static_cast<std::size_t>(i)])) return true;
  }
  return false;
}

void clear_board(const Rules& rules, State& state) {
  state.cell_count = 1;
  state.cells[0] = Cell{};
  state.open_count = 0;
  state.segment_count = 0;
  state.piece_count = 0;
  std::fill_n(state.slots.begin(), rules.slots, CellId{0});
}

CellId open_cell(const Rules& rules, State& state, int x, int y) {
  const std::size_t slot = find_slot(rules, state, x, y);
  if (state.slots[slot]) return state.slots[slot];
  const CellId id = state.cell_count++;
  Cell& cell = state.cells[id];
  cell = Cell{};
  cell.x = static_cast<std::int16_t>(x);
  cell.y = static_cast<std::int16_t>(y);
  cell.open_at = state.open_count;
  state.open[state.open_count++] = id;
  state.tokens[id] = 0;
  state.slots[slot] = id;
  return id;
}

void put_tile(const Rules& rules, State& state, TypeId type, CellId id, int rotation) {
  take_from_open(state, id);
  Cell& cell = state.cells[id];
  const Tile& tile = rules.tiles[type];
  const Face& face = tile.faces[static_cast<std::size_t>(rotation)];
  cell.face = static_cast<std::uint16_t>(type * 4 + rotation + 1);
  cell.need = 0;
  cell.first = state.segment_count;
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    const SegmentId segment = state.segment_count++;
    state.links[segment] = Link{segment, segment, id};
    state.features[segment] = tile.alone[i];
  }
  cell.around = tile.around == kNone ? std::uint16_t{0} : static_cast<std::uint16_t>(cell.first + tile.around + 1);
  state.completed_count = 0;
  state.scored = 0;
  for (int side = 0; side < kSides; ++side) {
    const auto s = static_cast<std::size_t>(side);
    if (cell.beside[s]) {
      join_across(rules, state, id, cell.beside[s], s);
      continue;
    }
    const CellId other = open_cell(rules, state, cell.x + kDx[s], cell.y + kDy[s]);
    cell.beside[s] = other;
    state.cells[other].beside[static_cast<std::size_t>(opposite(side))] = id;
    state.cells[other].need =
        static_cast<std::uint16_t>(state.cells[other].need + need_of(opposite(side), face.edges[s]));
  }
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    const FeatureKind kind = tile.segments[i].kind;
    if (kind != FeatureKind::City && kind != FeatureKind::Road) break;  // they come first
    const auto segment = static_cast<SegmentId>(cell.first + i);
    if (state.feature_of(segment).complete()) note_completed(state, segment);
  }
  count_surroundings(state, id);
}

}  // namespace bastide
