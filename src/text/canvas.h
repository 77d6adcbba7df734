// A grid of signs that becomes lines of text, with colours and with plain ASCII where asked for.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "rules/row.h"

namespace bastide {

// What a sign belongs to, which is also how it is coloured.
enum class Paint : std::uint8_t {
  None,
  Faint,  // of no importance: corners, open squares
  Label,  // to be typed or read: coordinates, numbers of choices
  Field,
  City,
  CitySign,  // printed on a city: shields, goods
  Road,
  River,
  Building,
  Mist,
  Colour0,  // and the other colours of the players after it
};
constexpr Paint paint_of_colour(int colour) {
  return static_cast<Paint>(static_cast<int>(Paint::Colour0) + colour);
}

struct Sign {
  char32_t sign = U' ';
  Paint paint = Paint::None;
};

// How text may look where it is shown.
struct Style {
  bool unicode = true;
  bool colour = false;
};

class Canvas {
 public:
  Canvas(int width, int height);
  int width() const { return width_; }
  int height() const { return height_; }
  Sign& at(int x, int y) { return signs_[y * width_ + x]; }
  const Sign& at(int x, int y) const { return signs_[y * width_ + x]; }
  bool has(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }

  // What falls outside is left out.
  void write(int x, int y, std::string_view ascii, Paint paint);
  void draw(int x, int y, const Canvas& other);

  // Its lines, without spaces at their ends, each followed by a line break.
  std::string text(const Style& style) const;

 private:
  int width_, height_;
  List<Sign> signs_;
};

// The same in plain letters, for one sign.
char ascii_of(char32_t sign);

// The words in the colour of a player where colours are shown.
std::string painted(std::string_view words, Paint paint, const Style& style);

}  // namespace bastide
