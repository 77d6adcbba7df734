// Objects and lists written straight into a text, for what is sent after every move: making a Json value of
// it first, and taking that apart again, costs several times as much.
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>

#include "json/event_json.h"

namespace bastide {

// The text of a value, even where a part of it is not UTF-8.
std::string text_of(const Json& json);

void write_value(std::string& text, std::string_view value);
inline void write_value(std::string& text, const std::string& value) {
  write_value(text, std::string_view(value));
}
inline void write_value(std::string& text, const char* value) { write_value(text, std::string_view(value)); }

template <std::same_as<Json> Value>  // nothing that only could become one
void write_value(std::string& text, const Value& value) {
  text += value.is_null() ? "null" : text_of(value);
}

template <std::integral Number>
void write_value(std::string& text, Number value) {
  if constexpr (std::same_as<Number, bool>) {
    text += value ? "true" : "false";
  } else {
    char digits[24];
    text.append(digits, std::to_chars(std::begin(digits), std::end(digits), value).ptr);
  }
}

template <class Value>
void write_value(std::string& text, const std::optional<Value>& value) {
  value ? write_value(text, *value) : void(text += "null");
}

// `{` when it is made, `}` when it goes.
class ObjectText {
 public:
  explicit ObjectText(std::string& text) : text_(text) { text_ += '{'; }
  ~ObjectText() { text_ += '}'; }
  ObjectText(const ObjectText&) = delete;
  ObjectText& operator=(const ObjectText&) = delete;

  template <class Value>
  void set(std::string_view name, const Value& value) {
    write_value(member(name), value);
  }
  void set_all(const Json& members);  // those of another object
  // Where the value of a member is to be written.
  std::string& member(std::string_view name);

 private:
  std::string& text_;
  bool empty_ = true;
};

class ListText {
 public:
  explicit ListText(std::string& text) : text_(text) { text_ += '['; }
  ~ListText() { text_ += ']'; }
  ListText(const ListText&) = delete;
  ListText& operator=(const ListText&) = delete;

  // Where the next element is to be written.
  std::string& next();

 private:
  std::string& text_;
  bool empty_ = true;
};

// Adds a member, given as text, to the text of an object.
void add_member(std::string& object, std::string_view name, std::string_view value);
// The members of both.
std::string joined_objects(std::string first, std::string_view second);

// The members of action_json().
void write_action(ObjectText& object, const Rules& rules, const State& state, Action action);

}  // namespace bastide
