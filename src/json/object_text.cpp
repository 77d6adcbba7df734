#include "json/object_text.h"

#include <algorithm>

namespace bastide {

namespace {

// The words of records, which most texts here are made of, need no escapes.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return c >= ' ' && c < 127 && c != '"' && c != '\\'; });
}

}  // namespace

void ObjectText::add_name(std::string_view name) {
  if (!empty_) text_ += ',';
  empty_ = false;
  ((text_ += '"') += name) += "\":";
}

void ObjectText::set(std::string_view name, std::string_view value) {
  add_name(name);
  if (is_plain(value)) {
    ((text_ += '"') += value) += '"';
  } else {
    text_ += text_of(value);
  }
}

void ObjectText::set(std::string_view name, std::int64_t value) {
  add_name(name);
  char digits[24];
  const auto end = std::to_chars(std::begin(digits), std::end(digits), value).ptr;
  text_.append(digits, end);
}

void ObjectText::set_all(const Json& members) {
  for (const auto& [name, value] : members.items()) {
    add_name(name);
    text_ += text_of(value);
  }
}

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

void add_member(std::string& object, std::string_view name, std::string_view value) {
  object.back() = object.size() > 2 ? ',' : ' ';
  (((object += '"') += name) += "\":") += value;
  object += '}';
}

std::string joined_objects(std::string first, std::string_view second) {
  if (second.size() <= 2) return first;
  if (first.size() <= 2) return std::string(second);
  first.back() = ',';
  return first += second.substr(1);
}

}  // namespace bastide
