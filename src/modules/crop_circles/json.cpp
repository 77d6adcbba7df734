#include <nlohmann/json.hpp>

#include "json/module_json.h"

namespace bastide::crop_circles {

namespace {

using Json = nlohmann::json;

void add_option(Json& json, const Rules&, const State&, const Event& event) {
  json["option"] = event.number ? "B" : "A";
}

constexpr EventMembers kEvents[] = {{Happening::CropChosen, add_option}};

}  // namespace

const ModuleJson kJson{.events = kEvents};

}  // namespace bastide::crop_circles
