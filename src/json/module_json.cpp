#include "json/module_json.h"

#include <nlohmann/json.hpp>

#include "explain/question.h"
#include "rules/feature.h"

namespace bastide {

namespace {

#define BASTIDE_LIST(module) &module::kJson,
constexpr const ModuleJson* kJsons[] = {BASTIDE_MODULES_WITH_JSON(BASTIDE_LIST)};
#undef BASTIDE_LIST

}  // namespace

std::span<const ModuleJson* const> module_jsons() { return kJsons; }

nlohmann::json standing_json(const Rules& rules, const State& state, std::uint16_t at) {
  if (!at) return nullptr;
  const SegmentId segment = narrow(at - 1);
  nlohmann::json json = at_cell(state, state.links[segment].cell);
  json["segment"] = facts_of(rules, state, segment).id;
  json["feature"] = state.root(segment);
  return json;
}

}  // namespace bastide
