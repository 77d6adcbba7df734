#include "text/diagram.h"

#include <algorithm>

#include "modules/list.h"
#include "modules/mists/mists.h"
#include "rules/board.h"
#include "text/module_text.h"
#include "text/names.h"
#include "text/tile_shapes.h"

namespace bastide {

namespace {

// A part of the table, in squares; both ends belong to it.
struct Window {
  int left, top, right, bottom;
};

Window whole_table(const State& state) {
  Window window{0, 0, 0, 0};
  for (CellId id = 1; id < state.cell_count; ++id) {
    const Cell& cell = state.cells[id];
    window.left = std::min<int>(window.left, cell.x);
    window.right = std::max<int>(window.right, cell.x);
    window.top = std::min<int>(window.top, cell.y);
    window.bottom = std::max<int>(window.bottom, cell.y);
  }
  return window;
}

int margin_of(const Window& window) {
  return static_cast<int>(std::max(std::to_string(window.top).size(), std::to_string(window.bottom).size())) +
         1;
}

int columns_of(const Window& window) { return window.right - window.left + 1; }
int lines_of(const Window& window) { return window.bottom - window.top + 1; }

bool fits(const Window& window, PictureSize size, const DiagramOptions& options) {
  const bool wide_enough = margin_of(window) + columns_of(window) * size.width <= options.columns;
  return wide_enough && (!options.lines || 2 + lines_of(window) * size.height <= options.lines);
}

// A stretch of at most `count` squares around the middle one.
void cut(int& from, int& to, int count, int middle) {
  if (to - from < count) return;
  from = std::clamp(middle - count / 2, from, to - count + 1);
  to = from + count - 1;
}

std::string piece_label(const Rules& rules, const Piece& piece, bool wide) {
  static constexpr Row kKinds{"", "2", "a", "b", "p"};
  const std::string label(1, letter_of(rules, piece.colour));
  return wide ? label + kKinds[piece.kind] : label;
}

class Drawing {
 public:
  Drawing(const Rules& rules, const State& state, const DiagramOptions& options)
      : rules_(rules), state_(state), options_(options), window_(whole_table(state)) {
    choose_size();
    margin_ = margin_of(window_);
    canvas_ = Canvas(margin_ + columns_of(window_) * size_.width, 2 + lines_of(window_) * size_.height);
  }

  std::string text() {
    draw_coordinates();
    for (CellId id = 1; id < state_.cell_count; ++id) {
      if (in_sight(id)) state_.cells[id].placed() ? draw_tile(id) : draw_open(id);
    }
    for (int i = 0; i < state_.piece_count; ++i) {
      const Piece& piece = state_.pieces[i];
      stand(piece.segment, piece_label(rules_, piece, size_.width > 5), paint_of(rules_, piece.colour));
    }
    std::vector<DrawnFigure> figures;
    for (const ModuleText* module : module_texts()) {
      if (module->draw) module->draw(state_, figures);
    }
    for (const DrawnFigure& figure : figures) stand(figure.segment, figure.label, Paint::Label);
    for (CellId id = 1; id < state_.cell_count; ++id) {
      if (state_.cells[id].blocked() && in_sight(id)) draw_hidden(id);
    }
    for (int i = 0; i < state_.crossing_count; ++i) draw_crossing(state_.crossings[i]);
    if (options_.focus && in_sight(options_.focus)) frame(options_.focus);
    return canvas_.text(options_.style) + rest_of_table();
  }

 private:
  void choose_size() {
    for (const PictureSize size : {kLargeTile, kMediumTile, kSmallTile}) {
      size_ = size;
      if (fits(window_, size, options_)) return;
    }
    const Cell& focus = state_.cells[options_.focus ? options_.focus : CellId{1}];
    cut(window_.left, window_.right, (options_.columns - margin_of(window_)) / size_.width, focus.x);
  }

  // Says where the table goes on beyond the drawing.
  std::string rest_of_table() const {
    const Window whole = whole_table(state_);
    const bool west = whole.left<window_.left, east = whole.right> window_.right;
    if (!west && !east) return {};
    return std::string("(The table goes on to the ") + (west ? east ? "west and east" : "west" : "east") +
           ".)\n";
  }

  bool in_sight(CellId id) const {
    const Cell& cell = state_.cells[id];
    return cell.x >= window_.left && cell.x <= window_.right && cell.y >= window_.top &&
           cell.y <= window_.bottom;
  }

  Spot origin(CellId id) const {
    const Cell& cell = state_.cells[id];
    return {margin_ + (cell.x - window_.left) * size_.width, 1 + (cell.y - window_.top) * size_.height};
  }

  void draw_coordinates() {
    for (int x = window_.left; x <= window_.right; ++x) {
      const std::string number = std::to_string(x);
      const int at = margin_ + (x - window_.left) * size_.width + (size_.width - how_many(number) + 1) / 2;
      canvas_.write(at, 0, number, Paint::Label);
      canvas_.write(at, canvas_.height() - 1, number, Paint::Label);
    }
    for (int y = window_.top; y <= window_.bottom; ++y) {
      const std::string number = std::to_string(y);
      const int at = margin_ - 1 - how_many(number);
      canvas_.write(at, 1 + (y - window_.top) * size_.height + size_.height / 2, number, Paint::Label);
    }
  }

  void draw_tile(CellId id) {
    const Cell& cell = state_.cells[id];
    const TilePicture picture = picture_of(rules_.tile_at(cell), cell.rotation(), size_);
    const Spot at = origin(id);
    canvas_.draw(at.x, at.y, picture.canvas);
    if (!rules_.has_tokens || !state_.tokens[id]) return;
    const char* sign = rules_.setup.mists_level ? "&" : "$";
    canvas_.write(at.x + std::min(picture.corner.x, size_.width - 2), at.y + picture.corner.y,
                  sign + std::to_string(state_.tokens[id]), Paint::Label);
  }

  void draw_open(CellId id) {
    const Spot at = origin(id);
    const int middle = at.y + size_.height / 2;
    const auto label = options_.labels.find(id);
    if (label == options_.labels.end()) {
      if (state_.over) return;
      const Sign sign{can_be_filled(id) ? U'·' : U'×', Paint::Faint};
      canvas_.at(at.x + size_.width / 2, middle) = sign;
      return;
    }
    int line = middle;
    for (std::size_t from = 0; from <= label->second.size(); ++line) {
      const std::size_t end = std::min(label->second.find('\n', from), label->second.size());
      const std::string words = label->second.substr(from, end - from);
      canvas_.write(at.x + (size_.width - how_many(words) + 1) / 2, line, words,
                    line == middle ? Paint::Label : Paint::None);
      from = end + 1;
    }
  }

  // By a tile that is still to come, or in hand.
  bool can_be_filled(CellId id) const {
    for (std::size_t type = 0; type < rules_.tiles.size(); ++type) {
      const bool placing = state_.ask == Decision::PlaceTile || state_.ask == Decision::MistsPlaceTile;
      const bool in_hand = placing && state_.tile == type;
      if (!in_hand && !unseen_copies(state_, narrow(type))) continue;
      if (rotations_that_fit(rules_, state_, narrow(type), id)) return true;
    }
    return false;
  }

  // Shows something on a segment, beside what is shown there already.
  void stand(SegmentId segment, const std::string& label, Paint paint) {
    const CellId id = state_.links[segment].cell;
    if (!in_sight(id)) return;
    const Cell& cell = state_.cells[id];
    const TilePicture picture = picture_of(rules_.tile_at(cell), cell.rotation(), size_);
    Spot spot = picture.spots[segment - cell.first];
    spot.x = std::min(spot.x, size_.width - how_many(label));
    const Spot at = origin(id);
    while (spot.x + how_many(label) < size_.width &&
           canvas_.at(at.x + spot.x, at.y + spot.y).paint >= Paint::Colour0) {
      ++spot.x;
    }
    canvas_.write(at.x + spot.x, at.y + spot.y, label, paint);
  }

  // Dogs beside their meeples, face-down tiles.
  // A tile that lies face down.
  void draw_hidden(CellId id) {
    const Spot at = origin(id);
    canvas_.write(at.x + size_.width / 2 - 1, at.y + size_.height / 2, "[?]", Paint::Label);
  }

  void draw_crossing(const Crossing& crossing) {
    if (!in_sight(crossing.cell)) return;
    const Spot at = origin(crossing.cell);
    const unsigned ends = 1u << (crossing.pair & 3) | 1u << (crossing.pair >> 2);
    canvas_.at(at.x + size_.width / 2, at.y + size_.height / 2) = {line_sign(ends), Paint::River};
  }

  void frame(CellId id) {
    const Spot at = origin(id);
    const int right = at.x + size_.width - 1, bottom = at.y + size_.height - 1;
    const auto corner = [&](int x, int y, char32_t sign) { canvas_.at(x, y) = {sign, Paint::Label}; };
    corner(at.x, at.y, U'┌');
    corner(right, at.y, U'┐');
    corner(at.x, bottom, U'└');
    corner(right, bottom, U'┘');
  }

  const Rules& rules_;
  const State& state_;
  const DiagramOptions& options_;
  Window window_;
  PictureSize size_ = kSmallTile;
  int margin_ = 0;
  Canvas canvas_{0, 0};
};

}  // namespace

std::string diagram(const Rules& rules, const State& state, const DiagramOptions& options) {
  return Drawing(rules, state, options).text();
}

std::string tiles_in_a_row(const Rules& rules, const std::vector<ShownTile>& tiles, PictureSize size,
                           const Style& style, int columns) {
  const int pitch = size.width + 2;
  const auto per_line = static_cast<std::size_t>(std::max(1, columns / pitch));
  std::string text;
  for (std::size_t from = 0; from < tiles.size(); from += per_line) {
    Canvas line(static_cast<int>(per_line) * pitch, size.height + 1);
    int x = 0;
    for (std::size_t i = from; i < std::min(from + per_line, tiles.size()); ++i, x += pitch) {
      TilePicture picture = picture_of(rules.tiles[tiles[i].type], tiles[i].rotation, size);
      for (const auto& [segment, label] : tiles[i].labels) {
        const Spot spot = picture.spots[segment];
        picture.canvas.write(std::min(spot.x, size.width - how_many(label)), spot.y, label, Paint::Label);
      }
      line.draw(x, 0, picture.canvas);
      const int shift = std::max(0, (size.width - how_many(tiles[i].caption)) / 2);
      line.write(x + shift, size.height, tiles[i].caption, Paint::Label);
    }
    text += line.text(style);
  }
  return text;
}

char letter_of(const Rules& rules, int colour) {
  const std::string name = colour_name(rules, colour);
  return name == "black" ? 'K' : static_cast<char>(name[0] - 'a' + 'A');
}

Paint paint_of(const Rules& rules, int colour) {
  const auto names = colour_names();
  const auto at = std::find(names.begin(), names.end(), colour_name(rules, colour));
  return paint_of_colour(static_cast<int>(at - names.begin()));
}

}  // namespace bastide
