#include "rules/board.h"

#include <algorithm>
#include <bit>

#include "rules/feature.h"

namespace bastide {

namespace {

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
    const Cell& cell = state.cells[id];
    if (cell.x == x && cell.y == y) break;
    slot = (slot + kFarSlots) & rules.last_slot;
  }
  return slot;
}

void take_from_open(State& state, CellId id) {
  const std::uint16_t at = state.cells[id].open_at();
  const CellId last = state.open[--state.open_count];
  state.open[at] = last;
  state.needs[at] = state.needs[state.open_count];
  state.cells[last].set_open_at(at);
}

// Mist lies over what the sides show: misty and clear sides may meet, and then nothing is joined (MIST-7).
// Not inlined, so that games without mist keep short loops.
[[gnu::noinline]] void join_mist(const Rules& rules, State& state, const Cell& cell) {
  for (std::size_t side = 0; side < kSides; ++side) {
    const Cell& other = state.cells[cell.beside[side]];
    const std::uint8_t mine = rules.face_at(cell).mist[side];
    if (mine == kNone || !other.placed()) continue;
    const std::uint8_t theirs = rules.face_at(other).mist[(side + 2) & 3];
    if (theirs == kNone) continue;
    Feature& mist =
        join(rules, state, static_cast<SegmentId>(cell.first + mine), static_cast<SegmentId>(other.first + theirs));
    mist.open = static_cast<std::uint16_t>(mist.open - 2);
  }
}

// A tile closes the last open side of a construction only once, so that it need not look for it in the list.
void add_completed(State& state, SegmentId segment) {
  assert(state.completed_count < kMaxCompleted);
  state.completed[state.completed_count++] = segment;
}

// Segments of a new tile and of those beside it that become one.
class Meetings {
 public:
  void add(SegmentId mine, SegmentId theirs) { pairs_[count_++] = {mine, theirs}; }

  // The segments that meet across one side of a new tile, whose segments begin with `first`. The first
  // half of a side meets the second half of the other.
  void add_side(const Face& face, SegmentId first, const Face& facing, SegmentId other_first, std::size_t side) {
    const std::size_t across = (side + 2) & 3;
    const auto meet = [&](std::uint8_t mine, std::uint8_t theirs) {
      add(static_cast<SegmentId>(first + mine), static_cast<SegmentId>(other_first + theirs));
    };
    if (face.centre[side] != kNone) meet(face.centre[side], facing.centre[across]);
    if (face.first[side] != kNone && facing.second[across] != kNone) meet(face.first[side], facing.second[across]);
    if (face.edges[side] == Edge::Field) return;  // one field on both halves
    if (face.second[side] != kNone && facing.first[across] != kNone) meet(face.second[side], facing.first[across]);
  }

  void join_all(const Rules& rules, State& state) const {
    for (const Pair* pair = pairs_.data(); pair != pairs_.data() + count_; ++pair) {
      Feature& feature = join_roots(rules, state, state.root(pair->mine), state.root(pair->theirs));
      if (feature.kind == FeatureKind::Field) continue;
      feature.open = static_cast<std::uint16_t>(feature.open - 2);
      if (feature.complete()) add_completed(state, pair->mine);
    }
  }

 private:
  struct Pair {
    SegmentId mine, theirs;
  };
  std::size_t count_ = 0;
  std::array<Pair, 3 * kSides> pairs_;
};

// The cell at the corner after this side, seen from the cell beside it; cell 0, which is empty, stands
// for corners that no tile touches.
const Cell& corner_of(const State& state, const Cell& beside, std::size_t side) {
  return state.cells[beside.beside[(side + 1) & 3]];
}

// Counts the new tile for the cloister of a cell around it.
[[gnu::noinline]] void count_tile_for(State& state, SegmentId cloister) {
  Feature& feature = state.features[cloister];
  ++feature.tiles;
  if (--feature.open == 0) add_completed(state, cloister);
}

inline void count_tile(State& state, const Cell& around) {
  if (around.around) [[unlikely]] count_tile_for(state, static_cast<SegmentId>(around.around - 1));
}

// Counts the tiles around a new cloister.
void count_tiles_around(State& state, const Cell& cell, SegmentId cloister) {
  unsigned tiles = 0;
  for (std::size_t side = 0; side < kSides; ++side) {
    const Cell& beside = state.cells[cell.beside[side]];
    tiles += beside.placed();
    tiles += corner_of(state, beside, side).placed();
  }
  Feature& feature = state.features[cloister];
  feature.tiles = static_cast<std::uint16_t>(1 + tiles);
  feature.open = static_cast<std::uint16_t>(8 - tiles);
  if (feature.open == 0) add_completed(state, cloister);
}

void add_segments(State& state, const Tile& tile, CellId id) {
  const SegmentId first = state.segment_count;
  const auto end = static_cast<SegmentId>(first + tile.segment_count);
  Link* link = &state.links[first];
  Feature* feature = &state.features[first];
  const Feature* alone = tile.alone.data();
  for (auto segment = first; segment != end; ++segment) {
    *link++ = Link{segment, segment, id};
    *feature++ = *alone++;
  }
  state.cells[id].first = first;
  state.segment_count = end;
}

// The cell at these coordinates, which is made where there is none; the caller sets State::needs. `slot` is
// slot_of() their number.
inline CellId open_cell_at(const Rules& rules, State& state, int x, int y, std::size_t slot) {
  slot = find_slot(rules, state, x, y, slot);
  if (state.slots[slot]) return state.slots[slot];
  const CellId id = state.cell_count++;
  const std::uint16_t place = state.open_count++;
  Cell& cell = state.cells[id];
  cell = Cell{};
  cell.x = static_cast<std::int16_t>(x);
  cell.y = static_cast<std::int16_t>(y);
  cell.set_open_at(place);
  state.open[place] = id;
  state.tokens[id] = 0;
  state.slots[slot] = id;
  return id;
}

// Makes sure that there is a cell on a free side of the tile, and tells it what it must show there.
template <std::size_t side>
const Cell& look_at(const Rules& rules, State& state, CellId id, int x, int y, int number, std::uint16_t need) {
  const std::size_t slot = slot_of(rules, number + number_of(kDx[side], kDy[side]));
  const CellId other_id = open_cell_at(rules, state, x + kDx[side], y + kDy[side], slot);
  Cell& other = state.cells[other_id];
  state.cells[id].beside[side] = other_id;
  other.beside[(side + 2) & 3] = id;
  other.need = static_cast<std::uint16_t>(other.need + need);
  state.needs[other.open_at()] = other.need;
  return other;
}

// One side of a new tile. The side is known to the compiler, which makes the most frequent code of a
// game much shorter.
template <std::size_t side>
void lay_side(const Rules& rules, State& state, const Face& face, CellId id, int x, int y, int number,
              SegmentId first, Meetings& meetings) {
  const CellId beside = state.cells[id].beside[side];
  if (!beside) {
    count_tile(state, corner_of(state, look_at<side>(rules, state, id, x, y, number, face.need[side]), side));
    return;
  }
  const Cell& other = state.cells[beside];
  meetings.add_side(face, first, rules.face_at(other), other.first, side);
  count_tile(state, other);
  count_tile(state, corner_of(state, other, side));
}

}  // namespace

void note_completed(State& state, SegmentId segment) {
  const SegmentId root = state.root(segment);
  for (int i = 0; i < state.completed_count; ++i) {
    if (state.root(state.completed[static_cast<std::size_t>(i)]) == root) return;
  }
  add_completed(state, segment);
}

CellId cell_at(const Rules& rules, const State& state, int x, int y) {
  return state.slots[find_slot(rules, state, x, y, slot_of(rules, number_of(x, y)))];
}

CellId cell_towards(const Rules& rules, const State& state, CellId cell, int direction, int distance) {
  const auto d = static_cast<std::size_t>(direction);
  return cell_at(rules, state, state.cells[cell].x + kDirectionDx[d] * distance,
                 state.cells[cell].y + kDirectionDy[d] * distance);
}

// Not inlined, so that games without such modules keep short loops.
[[gnu::noinline]] int allowed_rotations(const Rules& rules, const State& state, TypeId type, CellId cell, int rotations) {
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
  state.cells[0] = Cell{};
  state.tokens[0] = 0;
  state.open_count = 0;
  state.segment_count = 0;
  state.piece_count = 0;
  std::fill_n(state.slots.begin(), rules.last_slot + 1, CellId{0});
}

CellId open_cell(const Rules& rules, State& state, int x, int y) {
  const CellId id = open_cell_at(rules, state, x, y, slot_of(rules, number_of(x, y)));
  state.needs[state.cells[id].open_at()] = state.cells[id].need;
  return id;
}

void block_cell(State& state, CellId id) {
  take_from_open(state, id);
  state.cells[id].set_open_at(kBlocked);
}

void put_tile(const Rules& rules, State& state, TypeId type, CellId id, int rotation) {
  take_from_open(state, id);
  Cell& cell = state.cells[id];
  const Tile& tile = rules.tiles[type];
  cell.face = static_cast<std::uint16_t>(type * 4 + rotation + 1);
  const Face& face = rules.face_at(cell);
  cell.need = 0;
  add_segments(state, tile, id);
  state.completed_count = 0;
  state.scored = 0;
  Meetings meetings;
  const int x = cell.x, y = cell.y, number = number_of(x, y);
  const SegmentId first = cell.first;
  lay_side<kNorth>(rules, state, face, id, x, y, number, first, meetings);
  lay_side<kEast>(rules, state, face, id, x, y, number, first, meetings);
  lay_side<kSouth>(rules, state, face, id, x, y, number, first, meetings);
  lay_side<kWest>(rules, state, face, id, x, y, number, first, meetings);
  meetings.join_all(rules, state);
  if (rules.has_mist) join_mist(rules, state, cell);
  if (tile.around != kNone) {
    const auto cloister = static_cast<SegmentId>(cell.first + tile.around);
    cell.around = static_cast<std::uint16_t>(cloister + 1);
    count_tiles_around(state, cell, cloister);
  }
}

}  // namespace bastide
