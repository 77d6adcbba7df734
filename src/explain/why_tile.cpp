// Why a tile cannot lie somewhere.
#include <bit>
#include <nlohmann/json.hpp>

#include "explain/module_reasons.h"
#include "explain/why.h"
#include "rules/board.h"
#include "rules/play.h"
#include "text/actions.h"
#include "text/names.h"

namespace bastide {

namespace {

Edge needed(const Cell& cell, int side) {
  return static_cast<Edge>(cell.need / kNeedPlace[side] % kEdgeKinds);
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

nlohmann::json needs_by_side(const Cell& cell) {
  nlohmann::json needs = nlohmann::json::object();
  for (int side = 0; side < kSides; ++side) {
    if (needed(cell, side) != Edge::None) needs[side_letter(side)] = name_of(needed(cell, side));
  }
  return needs;
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

Reason no_rotation(const Cell& cell) {
  return {"no_rotation", "No rotation of this tile fits here: it needs " + needs_in_words(cell) + ".",
          make_params({{"needs", needs_by_side(cell)}})};
}

Reason why_edges_differ(const Rules& rules, const Cell& cell, TypeId type, int rotation) {
  if (!rules.fit(type, cell.need)) return no_rotation(cell);
  const Face& face = rules.tiles[type].faces[rotation];
  for (int side = 0; side < kSides; ++side) {
    const Edge mine = face.edges[side], theirs = needed(cell, side);
    if (theirs == Edge::None || theirs == mine) continue;
    return {"edge",
            std::string("On the ") + side_word(side) + " side " + name_of(mine) + " would meet " +
                name_of(theirs) + ".",
            make_params({{"side", side_letter(side)}, {"mine", name_of(mine)}, {"theirs", name_of(theirs)}})};
  }
  return no_rotation(cell);
}

// The edges fit, but a module has more to say.
Reason why_module_forbids(const Rules& rules, const State& state, TypeId type, const Cell& cell,
                          int rotation) {
  for (const ModuleReasons* module : module_reasons()) {
    if (!module->why_forbidden) continue;
    if (Reason why = module->why_forbidden(rules, state, type, cell, rotation); !why.code.empty()) return why;
  }
  return {"hidden_only", "It must also touch a face-up tile along a side."};
}

bool is_about_cell(const Rules& rules, Verb verb) {
  const Shape shape = shape_of(rules, verb);
  return shape == Shape::CellOnly || shape == Shape::CellAndCount || shape == Shape::CellAndPair;
}

// Of the tile just placed, where somebody points at no segment of it: what it shows besides.
Reason why_nobody_stands(const Rules& rules, const State& state) {
  const TileFacts& facts = *rules.tiles[state.tile].facts;
  const auto* symbol = find_reason(&ModuleReasons::symbols,
                                   [&](const SymbolReason& row) { return row.symbol == facts.symbol; });
  if (symbol) return {symbol->code, symbol->text};
  if (facts.river) return {"water", "Nobody can stand on the water."};
  if (std::string_view(facts.id) == "inns/two_cities_crossing")
    return {"stub", "This bit of road between two cities holds no thief."};  // INN-9
  return {"not_here", "No figure stands there."};
}

// Of the square itself, whatever the tile; empty where nothing is wrong with it.
Reason why_not_there(const Rules& rules, const State& state, int x, int y) {
  const CellId id = cell_at(rules, state, x, y);
  const Cell& cell = state.cells[id];
  if (cell.placed() || (id && cell.blocked())) return {"taken", "There is already a tile here."};
  if (id && cell.need) return {};
  if (touches_by_corner(rules, state, x, y)) return {"corner", "Touching only at a corner is not enough."};
  if (id) return {"hidden_only", "It must also touch a face-up tile along a side."};
  return {"apart", "A tile must touch another one along a side."};
}

Reason why_not_tile_there(const Rules& rules, const State& state, int x, int y) {
  if (Reason why = why_not_there(rules, state, x, y); !why.code.empty()) return why;
  const CellId id = cell_at(rules, state, x, y);
  const int rotations = rules.fit(state.tile, state.cells[id].need);
  if (!rotations) return no_rotation(state.cells[id]);
  if (rotations_that_fit(rules, state, state.tile, id)) return {"fits", "It fits here."};
  return why_module_forbids(rules, state, state.tile, state.cells[id],
                            std::countr_zero(static_cast<unsigned>(rotations)));
}

}  // namespace

Reason why_not_place(const Rules& rules, const State& state, TypeId type, int x, int y, int rotation) {
  if (Reason why = why_not_there(rules, state, x, y); !why.code.empty()) return why;
  const CellId id = cell_at(rules, state, x, y);
  const Cell& cell = state.cells[id];
  if (!(rules.fit(type, cell.need) >> rotation & 1)) return why_edges_differ(rules, cell, type, rotation);
  if (rotations_that_fit(rules, state, type, id) >> rotation & 1) return {"fits", "It fits here."};
  return why_module_forbids(rules, state, type, cell, rotation);
}

Reason why_not_square(const Rules& rules, const State& state, int x, int y) {
  if (state.over || state.to_act == kChance) return not_asked(rules, state);
  if (state.ask == Decision::PlaceTile || state.ask == Decision::MistsPlaceTile)
    return why_not_tile_there(rules, state, x, y);
  ActionList actions;
  legal(rules, state, actions);
  const CellId id = cell_at(rules, state, x, y);
  for (const Action action : actions) {
    if (is_about_cell(rules, action.verb()) && action.target() == id) return {"fits", "It can be chosen."};
  }
  if (state.ask == Decision::Figure || state.ask == Decision::MistsMeeple) {
    if (id == state.cell) return why_nobody_stands(rules, state);
    return {"other_tile", "Figures go only on the tile just placed."};
  }
  const auto* question = find_reason(&ModuleReasons::questions, [&](const QuestionReasons& row) {
    return row.decision == state.ask && row.why_not_square;
  });
  if (question) return question->why_not_square(rules, state, id);
  return {"not_here", "This does not answer the question."};
}

}  // namespace bastide
