#include "table/names_of_people.h"

#include <algorithm>

#include "text/words.h"

namespace bastide {

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
  return join_words(words_of(plain_text(name, kLongestName)));
}

std::string unlike(std::string name, const std::vector<std::string>& others) {
  if (name.empty()) return name;
  const std::string base = name;
  for (int number = 2; std::find(others.begin(), others.end(), name) != others.end(); ++number)
    name = base + " " + std::to_string(number);
  return name;
}

}  // namespace bastide
