// The table as a drawing in text.
#pragma once

#include <map>

#include "text/canvas.h"
#include "text/tile_picture.h"

namespace bastide {

struct DiagramOptions {
  Style style;
  int columns = 80;  // room for the drawing: the largest tiles that fit are drawn, and no more of the table
  int lines = 0;     // smaller tiles where this helps to stay within it; 0 for any number
  CellId focus = 0;  // kept in sight where not everything fits, and framed
  std::map<CellId, std::string> labels;  // what to write on open squares; two lines at most
};

std::string diagram(const Rules& rules, const State& state, const DiagramOptions& options = {});

// Tiles side by side with a word below each, as many to a line as fit.
struct ShownTile {
  TypeId type;
  int rotation;
  std::string caption;
  std::map<int, std::string> labels;  // what to write on segments, by index
};
std::string tiles_in_a_row(const Rules& rules, const std::vector<ShownTile>& tiles, PictureSize size,
                           const Style& style, int columns = 80);

// The sign of a colour in drawings: its first letter, K for black.
char letter_of(const Rules& rules, int colour);
Paint paint_of(const Rules& rules, int colour);

}  // namespace bastide
