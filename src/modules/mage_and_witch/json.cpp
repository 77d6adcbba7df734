#include <nlohmann/json.hpp>

#include "json/module_json.h"

namespace bastide::mage_and_witch {

namespace {

using Json = nlohmann::json;

void add_view(Json& json, const Rules& rules, const State& state, bool) {
  if (!rules.setup.has(Switch::MageWitch)) return;
  json["mage"] = standing_json(rules, state, state.extras.mage.mage);
  json["witch"] = standing_json(rules, state, state.extras.mage.witch);
}

}  // namespace

const ModuleJson kJson{.add_view = add_view};

}  // namespace bastide::mage_and_witch
