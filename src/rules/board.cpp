#include "rules/board.h"

#include <algorithm>
#include <bit>

#include "rules/feature.h"

namespace bastide {

namespace {

// A pointer instead of an index makes the most frequent code of a game much shorter.
inline const Cell& cell_of(const State& state, CellId id) { return *(state.cells.data() + id); }
inline Cell& cell_of(State& state, CellId id) { return *(state.cells.data() + id); }

// Tables are compact, so rows laid one after the other rarely meet in the index; where they do, the
// next slot to try is far away from the cells beside.
constexpr int kRow = 23;
constexpr std::size_t kFarSlots = 257;

inline int number_of(int x, int y) { return x + y * kRow; }
inline std::size_t slot_of(const Rules& rules, int number) {
  return static_cast<std::uint32_t>(number) & rules.last_slot;
}

// The slot that holds the cell at these coordinates, or the empty one where it would go; `slot` is
// slot_of() their number.
inline std::size_t find_slot(const Rules& rules, const State& state, int x, int y, std::size_t slot) {
  while (const CellId id = state.slots[slot]) {
    const Cell& cell = cell_of(state, id);
    if (cell.x == x && cell.y == y) break;
    slot = (slot + kFarSlots) & rules.last_slot;
  }
  return slot;
}

void take_from_open(State& state, CellId id) {
  const std::uint16_t at = cell_of(state, id).open_at();
  const CellId last = state.open[--state.open_count];
  state.open[at] = last;
  state.needs[at] = state.needs[state.open_count];
  cell_of(state, last).set_open_at(at);
}

// Mist lies over what the sides show: misty and clear sides may meet, and then nothing is joined (MIST-7).
// Not inlined, so that games without mist keep short loops.
[[gnu::noinline]] void join_mist(const Rules& rules, State& state, const Cell& cell) {
  for (std::size_t side = 0; side < kSides; ++side) {
    const Cell& other = cell_of(state, cell.beside[side]);
    const std::uint8_t mine = rules.face_at(cell).mist[side];
    if (mine == kNone || !other.placed()) continue;
    const std::uint8_t theirs = rules.face_at(other).mist[(side + 2) & 3];
    if (theirs == kNone) continue;
    Feature& mist = join(rules, state, cell.segment(mine), other.segment(theirs));
    mist.open = narrow(mist.open - 2);
  }
}

// A tile closes the last open side of a construction only once, so that it need not look for it in the list.
void add_completed(State& state, SegmentId segment) {
  assert(state.completed_count < kMaxCompleted);
  state.completed[state.completed_count++] = segment;
}

// Joins the segments that meet across one side of a new tile. The first half of a side meets the second half
// of the other; there is a field on both, except where the side is a city's.
void join_side(const Rules& rules, State& state, const Face& face, const Cell& cell, std::size_t side) {
  const Cell& other = cell_of(state, cell.beside[side]);
  const Face& facing = rules.face_at(other);
  const std::size_t across = (side + 2) & 3;
  const auto mine = [&](std::uint8_t index) { return cell.segment(index); };
  const auto theirs = [&](std::uint8_t index) { return other.segment(index); };
  const Edge edge = face.edges[side];
  if (edge != Edge::City) {
    join_fields(state, mine(face.first[side]), theirs(facing.second[across]));
    if (edge == Edge::Field) return;  // one field on both halves
    join_fields(state, mine(face.second[side]), theirs(facing.first[across]));
    if (edge == Edge::River) return;
  }
  const SegmentId segment = mine(face.centre[side]);
  Feature& feature = join(rules, state, segment, theirs(facing.centre[across]));
  feature.open = narrow(feature.open - 2);
  if (feature.complete()) add_completed(state, segment);
}

// The cell at the corner after this side, seen from the cell beside it; cell 0, which is empty, stands
// for corners that no tile touches.
const Cell& corner_of(const State& state, const Cell& beside, std::size_t side) {
  return cell_of(state, beside.beside[(side + 1) & 3]);
}

// Counts the new tile for the cloister of a cell around it.
[[gnu::noinline]] void count_tile_for(State& state, SegmentId cloister) {
  Feature& feature = state.features[cloister];
  ++feature.tiles;
  if (--feature.open == 0) add_completed(state, cloister);
}

inline void count_tile(State& state, const Cell& around) {
  if (around.around) [[unlikely]]
    count_tile_for(state, narrow(around.around - 1));
}

// Counts the tiles around a new cloister.
void count_tiles_around(State& state, const Cell& cell, SegmentId cloister) {
  unsigned tiles = 0;
  for (std::size_t side = 0; side < kSides; ++side) {
    const Cell& beside = cell_of(state, cell.beside[side]);
    tiles += beside.placed();
    tiles += corner_of(state, beside, side).placed();
  }
  Feature& feature = state.features[cloister];
  feature.tiles = narrow(1 + tiles);
  feature.open = narrow(8 - tiles);
  if (feature.open == 0) add_completed(state, cloister);
}

void add_segments(State& state, const Tile& tile, CellId id) {
  const SegmentId first = state.segment_count;
  const SegmentId end = narrow(first + tile.segment_count);
  Link* link = &state.links[first];
  Feature* feature = &state.features[first];
  const Feature* alone = tile.alone.data();
  for (auto segment = first; segment != end; ++segment) {
    *link++ = Link{segment, segment, id};
    *feature++ = *alone++;
  }
  cell_of(state, id).first = first;
  state.segment_count = end;
}

// A new open cell, which State::slots holds there; the caller sets State::needs.
inline CellId make_cell(State& state, int x, int y, std::size_t slot) {
  const CellId id = state.cell_count++;
  const std::uint16_t place = state.open_count++;
  Cell& cell = cell_of(state, id);
  cell = Cell{};
  cell.x = narrow(x);
  cell.y = narrow(y);
  cell.set_open_at(place);
  state.open[place] = id;
  state.tokens[id] = 0;
  state.slots[slot] = id;
  return id;
}

// Makes sure that there is a cell on a free side of a new tile, and tells it what it must show there.
template <std::size_t side>
void look_at(const Rules& rules, State& state, const Face& face, CellId id, int x, int y, int number) {
  const int other_x = x + kDx[side], other_y = y + kDy[side];
  const std::size_t slot =
      find_slot(rules, state, other_x, other_y, slot_of(rules, number + number_of(kDx[side], kDy[side])));
  const bool touched = state.slots[slot];  // by other tiles; then there may be one at the corner
  const CellId other_id = touched ? state.slots[slot] : make_cell(state, other_x, other_y, slot);
  Cell& other = cell_of(state, other_id);
  cell_of(state, id).beside[side] = other_id;
  other.beside[(side + 2) & 3] = id;
  other.need = narrow(other.need + face.need[side]);
  state.needs[other.open_at()] = other.need;
  if (touched) count_tile(state, corner_of(state, other, side));
}

// One side of a new tile; returns its bit where it touches another tile. The side is known to the compiler,
// which makes the most frequent code of a game much shorter.
template <std::size_t side>
unsigned lay_side(const Rules& rules, State& state, const Face& face, CellId id, int x, int y, int number) {
  const CellId beside = cell_of(state, id).beside[side];
  if (!beside) {
    look_at<side>(rules, state, face, id, x, y, number);
    return 0;
  }
  const Cell& other = cell_of(state, beside);
  count_tile(state, other);
  count_tile(state, corner_of(state, other, side));
  return 1u << side;
}

}  // namespace

void note_completed(State& state, SegmentId segment) {
  const SegmentId root = state.root(segment);
  for (int i = 0; i < state.completed_count; ++i) {
    if (state.root(state.completed[i]) == root) return;
  }
  add_completed(state, segment);
}

CellId cell_at(const Rules& rules, const State& state, int x, int y) {
  return state.slots[find_slot(rules, state, x, y, slot_of(rules, number_of(x, y)))];
}

CellId cell_towards(const Rules& rules, const State& state, CellId cell, int direction, int distance) {
  return cell_at(rules, state, cell_of(state, cell).x + kDirectionDx[direction] * distance,
                 cell_of(state, cell).y + kDirectionDy[direction] * distance);
}

// Not inlined, so that games without such modules keep short loops.
[[gnu::noinline]] int allowed_rotations(const Rules& rules, const State& state, TypeId type, CellId cell,
                                        int rotations) {
  for (int rotation = 0; rotation < kSides; ++rotation) {
    if (!(rotations >> rotation & 1)) continue;
    for (const auto& may_place : rules.hooks.may_place) {
      if (!may_place(rules, state, type, cell, rotation)) rotations &= ~(1 << rotation);
    }
  }
  return rotations;
}

bool fits_somewhere(const Rules& rules, const State& state, TypeId type) {
  if (rules.hooks.may_place.empty()) return fits_by_edges(rules, state, type);
  for (std::size_t i = 0; i < state.open_count; ++i) {
    if (rotations_that_fit(rules, state, type, state.open[i])) return true;
  }
  return false;
}

void clear_board(const Rules& rules, State& state) {
  state.cell_count = 1;
  cell_of(state, 0) = Cell{};
  state.tokens[0] = 0;
  state.open_count = 0;
  state.segment_count = 0;
  state.piece_count = 0;
  std::fill_n(state.slots.begin(), rules.last_slot + 1, CellId{0});
}

CellId open_cell(const Rules& rules, State& state, int x, int y) {
  const std::size_t slot = find_slot(rules, state, x, y, slot_of(rules, number_of(x, y)));
  const CellId id = state.slots[slot] ? state.slots[slot] : make_cell(state, x, y, slot);
  state.needs[cell_of(state, id).open_at()] = cell_of(state, id).need;
  return id;
}

void block_cell(State& state, CellId id) {
  take_from_open(state, id);
  cell_of(state, id).set_open_at(kBlocked);
}

void put_tile(const Rules& rules, State& state, TypeId type, CellId id, int rotation) {
  take_from_open(state, id);
  Cell& cell = cell_of(state, id);
  const Tile& tile = rules.tiles[type];
  cell.face = narrow(type * 4 + rotation + 1);
  const Face& face = rules.face_at(cell);
  cell.need = 0;
  add_segments(state, tile, id);
  state.completed_count = 0;
  state.scored = 0;
  const int x = cell.x, y = cell.y, number = number_of(x, y);
  unsigned met = lay_side<kNorth>(rules, state, face, id, x, y, number);
  met |= lay_side<kEast>(rules, state, face, id, x, y, number);
  met |= lay_side<kSouth>(rules, state, face, id, x, y, number);
  met |= lay_side<kWest>(rules, state, face, id, x, y, number);
  for (; met; met &= met - 1)
    join_side(rules, state, face, cell, static_cast<std::size_t>(std::countr_zero(met)));
  if (rules.has_mist) join_mist(rules, state, cell);
  if (tile.around != kNone) {
    const SegmentId cloister = cell.segment(tile.around);
    cell.around = narrow(cloister + 1);
    count_tiles_around(state, cell, cloister);
  }
}

}  // namespace bastide
