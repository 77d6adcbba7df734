#include "text/words.h"

#include <charconv>

namespace bastide {

namespace {

constexpr std::string_view kSpace = " \t\r\n\v\f";
constexpr int kFarthest = 9999;  // of a square from the middle of the table

}  // namespace

std::vector<std::string_view> words_of(std::string_view line) {
  line = line.substr(0, line.find('#'));
  std::vector<std::string_view> words;
  for (std::size_t at = line.find_first_not_of(kSpace); at != line.npos;
       at = line.find_first_not_of(kSpace, at)) {
    const std::size_t end = std::min(line.find_first_of(kSpace, at), line.size());
    words.push_back(line.substr(at, end - at));
    at = end;
  }
  return words;
}

std::string join_words(const std::vector<std::string_view>& words, std::size_t from) {
  std::string text;
  for (std::size_t i = from; i < words.size(); ++i) {
    if (i > from) text += ' ';
    text += words[i];
  }
  return text;
}

std::optional<int> int_in(std::string_view word) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return number;
}

std::optional<Coordinates> square_in(std::string_view word) {
  const std::size_t comma = word.find(',');
  if (comma == word.npos) return std::nullopt;
  const auto x = int_in(word.substr(0, comma)), y = int_in(word.substr(comma + 1));
  if (!x || !y || *x > kFarthest || *x < -kFarthest || *y > kFarthest || *y < -kFarthest) return std::nullopt;
  return Coordinates{*x, *y};
}

std::string quoted(std::string_view word) {
  constexpr std::size_t kLongest = 40;
  std::string text = "\"";
  for (const char c : word.substr(0, kLongest)) text += c < ' ' ? '?' : c;
  // A letter of several bytes is not cut in the middle.
  if (word.size() > kLongest) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) text.pop_back();
    if (!text.empty() && static_cast<unsigned char>(text.back()) >= 0xC0) text.pop_back();
    text += "...";
  }
  return text + "\"";
}

std::string with_article(std::string_view noun) {
  const bool vowel = !noun.empty() && std::string_view("aeiou").find(noun[0]) != noun.npos;
  return (vowel ? "an " : "a ") + std::string(noun);
}

std::string_view Words::take(const char* what) {
  if (done()) throw Complaint(std::string("Here ") + what + " is missing.");
  return words_[at_++];
}

int Words::take_int(const char* what, int low, int high) {
  const std::string_view word = take(what);
  const auto number = int_in(word);
  if (!number) throw Complaint(quoted(word) + " is not a whole number; expected: " + what + ".");
  if (*number < low || *number > high) {
    throw Complaint(quoted(word) + " is out of range; expected: " + what + ", " + std::to_string(low) +
                    " to " + std::to_string(high) + ".");
  }
  return *number;
}

Coordinates Words::take_square() {
  const std::string_view word = take("a square such as 3,-2");
  const auto square = square_in(word);
  if (!square) throw Complaint(quoted(word) + " is not a square; write x,y such as 3,-2.");
  return *square;
}

std::string Words::rest() {
  std::string text = join_words(words_, at_);
  at_ = words_.size();
  return text;
}

void Words::end() const {
  if (!done()) throw Complaint("There is more on the line than expected: " + quoted(words_[at_]) + ".");
}

}  // namespace bastide
