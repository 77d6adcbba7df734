#include "text/arguments.h"

#include "rules/board.h"
#include "text/names.h"

namespace bastide {

namespace {

NoTileThere no_tile(int x, int y) {
  return NoTileThere("There is no tile at " + std::to_string(x) + "," + std::to_string(y) + ".");
}

std::string segment_names(const Tile& tile) {
  std::string names;
  for (int i = 0; i < tile.segment_count; ++i) {
    names += (i ? ", " : "") + std::string(tile.segments[i].id);
  }
  return names;
}

}  // namespace

TypeId take_tile(const Rules& rules, Words& words) {
  const std::string_view word = words.take("a tile");
  const auto type = tile_named(rules, word);
  if (!type) throw Complaint("There is no tile called " + quoted(word) + " in this game.");
  return *type;
}

PieceKind take_kind(Words& words) {
  const std::string_view word = words.take("a kind of piece");
  const auto kind = piece_named(word);
  if (!kind)
    throw Complaint(quoted(word) +
                    " is no kind of piece; there are follower, large, abbot, builder and pig.");
  return *kind;
}

Colour take_colour(const Rules& rules, Words& words) {
  const std::string_view word = words.take("a colour");
  const auto colour = colour_named(rules, word);
  if (!colour) throw Complaint("Nobody plays " + quoted(word) + ".");
  return *colour;
}

int take_figure(Words& words) {
  const std::string_view word = words.take("a scoring figure");
  const auto figure = figure_named(word);
  if (!figure) throw Complaint(quoted(word) + " is no scoring figure; there are man and woman.");
  return *figure;
}

int take_pair(Words& words) {
  const std::string_view word = words.take("two sides such as W-E");
  const auto pair = pair_named(word);
  if (!pair) throw Complaint(quoted(word) + " is no pair of sides; write W-E, for example.");
  return *pair;
}

int take_rotation(Words& words) {
  const int degrees = words.take_int("the rotation in degrees", 0, 270);
  if (degrees % 90) throw Complaint("A tile is turned by 0, 90, 180 or 270 degrees.");
  return degrees / 90;
}

CellId take_cell(const Rules& rules, const State& state, Words& words) {
  const auto [x, y] = words.take_square();
  const CellId cell = cell_at(rules, state, x, y);
  if (!cell) throw no_tile(x, y);
  return cell;
}

CellId take_placed_cell(const Rules& rules, const State& state, Words& words) {
  const CellId cell = take_cell(rules, state, words);
  if (!state.cells[cell].placed()) throw no_tile(state.cells[cell].x, state.cells[cell].y);
  return cell;
}

SegmentId take_segment(const Rules& rules, const State& state, Words& words) {
  const Cell& cell = state.cells[take_placed_cell(rules, state, words)];
  const std::string_view name = words.take("a segment such as c0");
  const auto index = segment_named(rules.tile_at(cell), name);
  if (!index) {
    throw Complaint("The tile " + tile_name(rules, cell.type()) + " has no segment " + quoted(name) +
                    "; it has " + segment_names(rules.tile_at(cell)) + ".");
  }
  return cell.segment(*index);
}

}  // namespace bastide
