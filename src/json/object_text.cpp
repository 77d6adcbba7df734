#include "json/object_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace bastide {

namespace {

// The words of records, which most texts here are made of, need no escapes.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return c >= ' ' && c < 127 && c != '"' && c != '\\'; });
}

}  // namespace

void write_value(std::string& text, std::string_view value) {
  if (is_plain(value)) {
    ((text += '"') += value) += '"';
  } else {
    text += text_of(value);
  }
}

std::string& ObjectText::member(std::string_view name) {
  if (!empty_) text_ += ',';
  empty_ = false;
  return ((text_ += '"') += name) += "\":";
}

void ObjectText::set_all(const Json& members) {
  for (const auto& [name, value] : members.items()) set(name, value);
}

std::string& ListText::next() {
  if (!empty_) text_ += ',';
  empty_ = false;
  return text_;
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
