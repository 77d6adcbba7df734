// An object written straight into a text, for what is sent after every move: making a Json value of it first,
// and taking that apart again, costs several times as much.
#pragma once

#include <charconv>
#include <string>
#include <string_view>

#include "json/event_json.h"

namespace bastide {

class ObjectText {
 public:
  explicit ObjectText(std::string& text) : text_(text) { text_ += '{'; }

  void set(std::string_view name, std::string_view value);
  void set(std::string_view name, std::int64_t value);
  void set_all(const Json& members);  // those of another object
  void end() { text_ += '}'; }

 private:
  void add_name(std::string_view name);

  std::string& text_;
  bool empty_ = true;
};

// The text of a value, even where a part of it is not UTF-8.
std::string text_of(const Json& json);
// Adds a member, given as text, to the text of an object.
void add_member(std::string& object, std::string_view name, std::string_view value);
// The members of both.
std::string joined_objects(std::string first, std::string_view second);

// The members of action_json().
void write_action(ObjectText& object, const Rules& rules, const State& state, Action action);

}  // namespace bastide
