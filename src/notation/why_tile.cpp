// Why a tile cannot lie somewhere.
#include "notation/names.h"
#include "notation/why.h"
#include "rules/board.h"

namespace bastide {

namespace {

Edge needed(const Cell& cell, int side) {
  return static_cast<Edge>(cell.need / kNeedPlace[static_cast<std::size_t>(side)] % kEdgeKinds);
}

const char* side_word(int side) {
  constexpr const char* kWords[] = {"north", "east", "south", "west"};
  return kWords[side];
}

bool touches_by_corner(const Rules& rules, const State& state, int x, int y) {
  for (std::size_t direction = 1; direction < 8; direction += 2) {
    const CellId cell = cell_at(rules, state, x + kDirectionDx[direction], y + kDirectionDy[direction]);
    if (state.cells[cell].placed()) return true;
  }
  return false;
}

std::string needs_in_words(const Cell& cell) {
  std::string text;
  for (int side = 0; side < kSides; ++side) {
    if (needed(cell, side) == Edge::None) continue;
    text +=
        (text.empty() ? "" : ", ") + std::string(name_of(needed(cell, side))) + " in the " + side_word(side);
  }
  return text.empty() ? "nothing in particular" : text;
}

Reason why_edges_differ(const Rules& rules, const Cell& cell, TypeId type, int rotation) {
  if (!rules.fit(type, cell.need)) {
    return {"no_rotation", "No rotation of this tile fits here: it needs " + needs_in_words(cell) + "."};
  }
  const Face& face = rules.tiles[type].faces[static_cast<std::size_t>(rotation)];
  for (int side = 0; side < kSides; ++side) {
    const Edge mine = face.edges[static_cast<std::size_t>(side)], theirs = needed(cell, side);
    if (theirs == Edge::None || theirs == mine) continue;
    return {"edge", std::string("On the ") + side_word(side) + " side " + name_of(mine) + " would meet " +
                        name_of(theirs) + "."};
  }
  return {"edge", "The sides of this tile do not fit here."};
}

// The edges fit, but a module has more to say.
Reason why_module_forbids(const Rules& rules, const State& state, TypeId type, const Cell& cell,
                          int rotation) {
  if (!rules.tiles[type].facts->river)
    return {"hidden_only", "It must also touch a face-up tile along a side."};
  const Face& face = rules.tiles[type].faces[static_cast<std::size_t>(rotation)];
  for (std::size_t side = 0; side < kSides; ++side) {
    const bool beside = cell.beside[side] && state.cells[cell.beside[side]].placed();
    if (beside && face.edges[side] == Edge::River) {
      return {"river_turn", "The river may not turn twice in a row the same way."};
    }
  }
  return {"river_end", "A river tile must continue the open end of the river."};
}

}  // namespace

Reason why_not_place(const Rules& rules, const State& state, TypeId type, int x, int y, int rotation) {
  const CellId id = cell_at(rules, state, x, y);
  const Cell& cell = state.cells[id];
  if (cell.placed()) return {"taken", "There is already a tile here."};
  if (!id || !cell.need) {
    if (touches_by_corner(rules, state, x, y)) return {"corner", "Touching only at a corner is not enough."};
    return {"apart", "A tile must touch another one along a side."};
  }
  if (!(rules.fit(type, cell.need) >> rotation & 1)) return why_edges_differ(rules, cell, type, rotation);
  if (rotations_that_fit(rules, state, type, id) >> rotation & 1) return {"fits", "It fits here."};
  return why_module_forbids(rules, state, type, cell, rotation);
}

}  // namespace bastide
