// In place of that of the C library, which is large and words numbers with a point too: the JSON library
// writes letters by their numbers, and nothing else is asked for.
#include <cstdarg>
#include <cstddef>
#include <cstdint>

namespace {

// As much of a text as there is room for.
struct Line {
  char* text;
  std::size_t room, size = 0;

  void put(char c) {
    if (size + 1 < room) text[size] = c;
    ++size;
  }
  void put(std::uint64_t number, int digits, char ten) {
    if (number == 0 && digits <= 0) return;
    put(number / 16, digits - 1, ten);
    const int digit = static_cast<int>(number % 16);
    put(static_cast<char>(digit < 10 ? '0' + digit : ten + digit - 10));
  }
};

}  // namespace

extern "C" int snprintf(char* text, std::size_t room, const char* format, ...) {
  std::va_list numbers;
  va_start(numbers, format);
  Line line{text, room};
  for (; *format; ++format) {
    if (*format != '%') {
      line.put(*format);
      continue;
    }
    int digits = 0, longs = 0;
    for (++format; *format != 'x' && *format != 'X'; ++format) {
      if (*format >= '0' && *format <= '9') {
        digits = 10 * digits + *format - '0';
      } else if (*format == 'l') {
        ++longs;
      } else if (*format != '.' && *format != 'h') {
        __builtin_trap();
      }
    }
    const std::uint64_t number = longs == 2 ? va_arg(numbers, std::uint64_t) : va_arg(numbers, unsigned);
    line.put(number, digits ? digits : 1, *format == 'X' ? 'A' : 'a');
  }
  va_end(numbers);
  if (room) text[line.size < room ? line.size : room - 1] = 0;
  return static_cast<int>(line.size);
}
