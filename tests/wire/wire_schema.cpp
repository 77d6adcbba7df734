#include "wire_schema.h"

#include <algorithm>
#include <fstream>

namespace bastide {

namespace {

using Json = nlohmann::json;

const Json& definitions() {
  static const Json whole = Json::parse(std::ifstream(BASTIDE_WIRE_SCHEMA));
  return whole.at("definitions");
}

std::string complaint(const Json& value, const Json& schema, const std::string& where);

bool is_of_type(const Json& value, const std::string& type) {
  if (type == "boolean") return value.is_boolean();
  if (type == "string") return value.is_string();
  return type == "float64" ? value.is_number() : value.is_number_integer();
}

bool is_word(const Json& value, const Json& words) {
  return std::find(words.begin(), words.end(), value) != words.end();
}

std::string in_elements(const Json& value, const Json& schema, const std::string& where) {
  if (!value.is_array()) return where + " is no list";
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (auto found = complaint(value[i], schema, where + "[" + std::to_string(i) + "]"); !found.empty())
      return found;
  }
  return {};
}

std::string in_values(const Json& value, const Json& schema, const std::string& where) {
  if (!value.is_object()) return where + " is no object";
  const auto metadata = schema.find("metadata");
  const bool named = metadata != schema.end() && metadata->contains("keys");
  for (const auto& [key, member] : value.items()) {
    if (named && !is_word(key, definitions().at(metadata->at("keys").get<std::string>()).at("enum")))
      return where + " has the key " + key;
    if (auto found = complaint(member, schema.at("values"), where + "." + key); !found.empty()) return found;
  }
  return {};
}

std::string in_members(const Json& value, const Json& schema, const std::string& where,
                       const std::string& tag) {
  static const Json none = Json::object();
  const auto part = [&](const char* name) -> const Json& {
    const auto found = schema.find(name);
    return found == schema.end() ? none : *found;
  };
  if (!value.is_object()) return where + " is no object";
  const Json &needed = part("properties"), &optional = part("optionalProperties");
  for (const auto& [name, member] : needed.items()) {
    if (!value.contains(name)) return where + " lacks " + name;
  }
  for (const auto& [name, member] : value.items()) {
    const Json& known = needed.contains(name) ? needed : optional;
    if (!known.contains(name)) {
      if (name == tag || schema.value("additionalProperties", false)) continue;
      return where + " has " + name + ", which the schema does not know";
    }
    if (auto found = complaint(member, known.at(name), where + "." + name); !found.empty()) return found;
  }
  return {};
}

std::string in_case(const Json& value, const Json& schema, const std::string& where) {
  const auto& tag = schema.at("discriminator").get_ref<const std::string&>();
  if (!value.is_object() || !value.contains(tag) || !value.at(tag).is_string())
    return where + " lacks " + tag;
  const auto& which = value.at(tag).get_ref<const std::string&>();
  const auto found = schema.at("mapping").find(which);
  if (found == schema.at("mapping").end()) return where + " is of an unknown " + tag + ", " + which;
  return in_members(value, *found, where + "(" + which + ")", tag);
}

std::string complaint(const Json& value, const Json& schema, const std::string& where) {
  if (value.is_null() && schema.value("nullable", false)) return {};
  if (schema.contains("ref"))
    return complaint(value, definitions().at(schema.at("ref").get<std::string>()), where);
  if (schema.contains("type"))
    return is_of_type(value, schema.at("type")) ? ""
                                                : where + " is no " + schema.at("type").get<std::string>();
  if (schema.contains("enum"))
    return is_word(value, schema.at("enum")) ? "" : where + " is not one of its words: " + value.dump();
  if (schema.contains("elements")) return in_elements(value, schema.at("elements"), where);
  if (schema.contains("values")) return in_values(value, schema, where);
  if (schema.contains("discriminator")) return in_case(value, schema, where);
  if (schema.contains("properties") || schema.contains("optionalProperties"))
    return in_members(value, schema, where, "");
  return {};
}

}  // namespace

std::string wire_complaint(const Json& value, const std::string& definition) {
  return complaint(value, definitions().at(definition), definition);
}

std::vector<std::string> wire_words(const std::string& definition) {
  return definitions().at(definition).at("enum").get<std::vector<std::string>>();
}

std::vector<std::string> wire_types(const std::string& definition) {
  std::vector<std::string> types;
  for (const auto& [type, message] : definitions().at(definition).at("mapping").items())
    types.push_back(type);
  return types;
}

}  // namespace bastide
