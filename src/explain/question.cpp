#include "explain/question.h"

#include <nlohmann/json.hpp>

#include "explain/module_reasons.h"
#include "text/names.h"

namespace bastide {

nlohmann::json at_cell(const State& state, CellId cell) {
  return {{"x", state.cells[cell].x}, {"y", state.cells[cell].y}};
}

nlohmann::json award_json(const Rules& rules, const State& state, const Award& award) {
  nlohmann::json json{{"points", award.sum.total()}, {"why", name_of(award.why)}};
  if (award.segment == kNoSegment) return json;
  const Cell& cell = state.cells[state.links[award.segment].cell];
  json.update(at_cell(state, state.links[award.segment].cell));
  json["segment"] = rules.tile_at(cell).segments[award.segment - cell.first].id;
  json["kind"] = name_of(state.feature_of(award.segment).kind);
  return json;
}

nlohmann::json names_of(const Rules& rules, unsigned colours) {
  nlohmann::json names = nlohmann::json::array();
  for (int colour = 0; colour < rules.colours; ++colour) {
    if (colours >> colour & 1) names.push_back(colour_name(rules, colour));
  }
  return names;
}

nlohmann::json question_json(const Rules& rules, const State& state) {
  const auto* question = find_reason(&ModuleReasons::questions, [&](const QuestionReasons& row) {
    return row.decision == state.ask && row.facts;
  });
  return question && !state.over ? question->facts(rules, state) : nlohmann::json::object();
}

std::optional<int> worth_of(const Rules& rules, const State& state, Action action) {
  const auto* verb = find_reason(
      &ModuleReasons::verbs, [&](const VerbReasons& row) { return row.verb == action.verb() && row.worth; });
  return verb ? verb->worth(rules, state, action) : std::nullopt;
}

void add_effects(nlohmann::json& json, const Rules& rules, const State& state, Action action) {
  for (const ModuleReasons* module : module_reasons()) {
    if (module->add_effects) module->add_effects(json, rules, state, action);
  }
}

}  // namespace bastide
