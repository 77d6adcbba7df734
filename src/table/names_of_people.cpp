#include "table/names_of_people.h"

#include <locale.h>
#include <wctype.h>

#include <algorithm>

#include "text/words.h"

namespace bastide {

namespace {

// Nothing is seen of these, or they turn the text around them.
bool is_invisible(char32_t c) {
  return c == 0xAD || c == 0x61C || c == 0x180E || (c >= 0x200B && c <= 0x200F) ||
         (c >= 0x202A && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || (c >= 0xFE00 && c <= 0xFE0F) ||
         c == 0xFEFF || (c >= 0xE0000 && c <= 0xE0FFF);
}

bool is_space(char32_t c) {
  return c == ' ' || c == 0xA0 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x205F || c == 0x3000;
}

std::u32string characters_of(std::string_view text) {
  std::u32string characters;
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const std::size_t length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
    char32_t character = length == 1 ? byte : byte & (0xFF >> (length + 1));
    for (std::size_t k = 1; k < length && i + k < text.size(); ++k)
      character = character << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3F);
    characters += character;
    i += length;
  }
  return characters;
}

char32_t small_letter(char32_t c) {
  static const locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  if (c >= 0xFF01 && c <= 0xFF5E) c -= 0xFEE0;  // of full width
  return locale ? static_cast<char32_t>(towlower_l(static_cast<wint_t>(c), locale)) : c;
}

// Letters of other alphabets that look like a Latin one.
char32_t latin(char32_t c) {
  constexpr std::u32string_view kAlike =
      U"авеікмнорстухј\u0501\u051bѕԝ"
      U"αβεικνορτυχ"
      U"ıɑɡℓ";
  constexpr std::u32string_view kLatin =
      U"abeikmhopctyxjdqsw"
      U"abeikvoptux"
      U"iagl";
  static_assert(kAlike.size() == kLatin.size());
  const std::size_t at = kAlike.find(c);
  return at == std::u32string_view::npos ? c : kLatin[at];
}

// The same for names that look the same at a glance.
std::u32string likeness(std::string_view name) {
  std::u32string like;
  for (const char32_t c : characters_of(name)) {
    const bool mark = c >= 0x300 && c <= 0x36F;  // an accent written by itself
    if (!mark && !is_space(c) && !is_invisible(c)) like += latin(small_letter(c));
  }
  return like;
}

}  // namespace

std::string plain_text(std::string_view text, std::size_t longest) {
  std::string plain;
  std::size_t characters = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool continues = (byte & 0xC0) == 0x80;  // UTF-8
    if (!continues && ++characters > longest) break;
    plain += byte < 0x20 || byte == 0x7F ? ' ' : c;
  }
  return plain;
}

std::string name_of_person(std::string_view text) {
  constexpr std::size_t kLongestName = 20;
  std::string name(text);
  std::erase(name, '#');
  name = join_words(words_of(plain_text(name, name.size())));
  name = join_words(words_of(plain_text(name, kLongestName)));
  return likeness(name).empty() ? "" : name;
}

std::string unlike(std::string name, const std::vector<std::string>& others) {
  if (name.empty()) return name;
  const std::string base = name;
  const auto is_taken = [&](const std::string& wanted) {
    return std::any_of(others.begin(), others.end(), [like = likeness(wanted)](const std::string& other) {
      return !other.empty() && likeness(other) == like;
    });
  };
  for (int number = 2; is_taken(name); ++number) name = base + " " + std::to_string(number);
  return name;
}

}  // namespace bastide
