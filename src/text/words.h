// Reading lines that people write: words, numbers, squares, and complaints in whole sentences.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// What is wrong with something a person or program wrote, as a sentence. Everything in this layer
// that reads text throws it; what() is meant to be shown.
struct Complaint : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Coordinates {
  int x, y;
};

// The words of a line, without a comment that begins with '#'.
std::vector<std::string_view> words_of(std::string_view line);
std::string join_words(const std::vector<std::string_view>& words, std::size_t from = 0);

std::optional<int> int_in(std::string_view word);
// "3,-2"; the numbers are small enough for a table.
std::optional<Coordinates> square_in(std::string_view word);

// What a person wrote, cut short and made printable for use in a sentence.
std::string quoted(std::string_view word);

// "a follower", "an abbot"
std::string with_article(std::string_view noun);

// Takes the words of a line one by one; complains about missing, wrong or extra ones.
class Words {
 public:
  explicit Words(std::string_view line) : words_(words_of(line)) {}
  explicit Words(std::vector<std::string_view> words) : words_(std::move(words)) {}
  bool done() const { return at_ == words_.size(); }
  std::size_t left() const { return words_.size() - at_; }
  std::string_view peek() const { return done() ? std::string_view{} : words_[at_]; }
  std::string_view take(const char* what);  // `what` names it in the complaint: "a colour"
  int take_int(const char* what, int low, int high);
  Coordinates take_square();
  std::string rest();  // all that is left, with single spaces
  void end() const;    // nothing may follow

 private:
  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
};

}  // namespace bastide
