#include "text/canvas.h"

namespace bastide {

namespace {

struct Twin {
  char32_t sign;
  char ascii;
};

constexpr Twin kTwins[] = {
    {U'·', '.'},  {U'▒', '#'},  {U'─', '-'}, {U'│', '|'}, {U'╭', '/'}, {U'╯', '/'},  {U'╮', '\\'},
    {U'╰', '\\'}, {U'├', '+'},  {U'┤', '+'}, {U'┬', '+'}, {U'┴', '+'}, {U'┼', '+'},  {U'╴', '-'},
    {U'╶', '-'},  {U'╵', '|'},  {U'╷', '|'}, {U'≈', '~'}, {U'○', 'o'}, {U'◆', '*'},  {U'▲', '^'},
    {U'†', 'A'},  {U'♣', '%'},  {U'♜', 'H'}, {U'‡', 't'}, {U'░', ':'}, {U'↑', '^'},  {U'↗', '/'},
    {U'→', '>'},  {U'↘', '\\'}, {U'↓', 'v'}, {U'↙', '/'}, {U'←', '<'}, {U'↖', '\\'}, {U'¤', '@'},
    {U'×', 'x'},  {U'┌', '+'},  {U'┐', '+'}, {U'└', '+'}, {U'┘', '+'},
};

void append_utf8(std::string& text, char32_t sign) {
  const auto byte = [&](char32_t bits) { text += static_cast<char>(bits); };
  if (sign < 0x80) {
    byte(sign);
  } else if (sign < 0x800) {
    byte(0xC0 | sign >> 6);
    byte(0x80 | (sign & 0x3F));
  } else {
    byte(0xE0 | sign >> 12);
    byte(0x80 | (sign >> 6 & 0x3F));
    byte(0x80 | (sign & 0x3F));
  }
}

// Colours of the 256-colour terminal, foreground and background together so that every theme can show them.
const char* code_of(Paint paint) {
  switch (paint) {
    case Paint::None:
      return "0";
    case Paint::Faint:
      return "0;2";
    case Paint::Label:
      return "0;1";
    case Paint::Field:
      return "0;38;5;71;48;5;22";
    case Paint::City:
      return "0;38;5;137;48;5;94";
    case Paint::CitySign:
      return "0;1;38;5;231;48;5;94";
    case Paint::Road:
      return "0;38;5;230;48;5;22";
    case Paint::River:
      return "0;38;5;153;48;5;25";
    case Paint::Building:
      return "0;1;38;5;231;48;5;88";
    case Paint::Mist:
      return "0;38;5;255;48;5;60";
    default:
      break;
  }
  static constexpr const char* kColours[] = {
      "0;1;38;5;231;48;5;160",  // red
      "0;1;38;5;231;48;5;27",   // blue
      "0;1;38;5;16;48;5;226",   // yellow
      "0;1;38;5;16;48;5;46",    // green
      "0;1;38;5;231;48;5;16",   // black
      "0;1;38;5;16;48;5;213",   // pink
  };
  return kColours[static_cast<std::size_t>(paint) - static_cast<std::size_t>(Paint::Colour0)];
}

void start_paint(std::string& text, Paint paint) {
  text += "\033[";
  text += code_of(paint);
  text += 'm';
}

}  // namespace

char ascii_of(char32_t sign) {
  if (sign < 0x80) return static_cast<char>(sign);
  for (const Twin& twin : kTwins) {
    if (twin.sign == sign) return twin.ascii;
  }
  return '?';
}

Canvas::Canvas(int width, int height)
    : width_(width),
      height_(height),
      signs_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

void Canvas::write(int x, int y, std::string_view ascii, Paint paint) {
  for (const char letter : ascii) {
    if (has(x, y)) at(x, y) = {static_cast<char32_t>(letter), paint};
    ++x;
  }
}

void Canvas::draw(int x, int y, const Canvas& other) {
  for (int row = 0; row < other.height(); ++row) {
    for (int column = 0; column < other.width(); ++column) {
      if (has(x + column, y + row)) at(x + column, y + row) = other.at(column, row);
    }
  }
}

std::string Canvas::text(const Style& style) const {
  std::string text;
  for (int y = 0; y < height_; ++y) {
    int end = width_;
    while (end > 0 && at(end - 1, y).sign == U' ' && (!style.colour || at(end - 1, y).paint == Paint::None))
      --end;
    Paint paint = Paint::None;
    for (int x = 0; x < end; ++x) {
      const Sign& sign = at(x, y);
      if (style.colour && sign.paint != paint) start_paint(text, paint = sign.paint);
      style.unicode ? append_utf8(text, sign.sign)
                    : append_utf8(text, static_cast<char32_t>(ascii_of(sign.sign)));
    }
    if (paint != Paint::None) start_paint(text, Paint::None);
    text += '\n';
  }
  return text;
}

std::string painted(std::string_view words, Paint paint, const Style& style) {
  if (!style.colour) return std::string(words);
  std::string text;
  start_paint(text, paint);
  text += words;
  start_paint(text, Paint::None);
  return text;
}

}  // namespace bastide
