// Holds what is sent and stored against the schema of the wire (src/json/wire, src/modules/*/wire.json).
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace bastide {

// What is wrong with a value of this definition, and where; empty where nothing is.
std::string wire_complaint(const nlohmann::json& value, const std::string& definition);

// The words of an enumeration.
std::vector<std::string> wire_words(const std::string& definition);
// The types of a message.
std::vector<std::string> wire_types(const std::string& definition);

}  // namespace bastide
