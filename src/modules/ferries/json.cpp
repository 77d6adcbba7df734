#include <nlohmann/json.hpp>

#include "explain/question.h"
#include "json/module_json.h"
#include "text/names.h"

namespace bastide::ferries {

namespace {

using Json = nlohmann::json;

void add_laid(Json& json, const Rules&, const State&, const Event& event) {
  json["pair"] = pair_name(event.number);
}

void add_moved(Json& json, const Rules&, const State&, const Event& event) {
  json["from"] = pair_name(event.before);
  json["pair"] = pair_name(event.number);
}

constexpr EventMembers kEvents[] = {{Happening::FerryLaid, add_laid}, {Happening::FerryMoved, add_moved}};

void add_view(Json& json, const Rules& rules, const State& state, bool) {
  if (!rules.setup.has(Switch::Ferries)) return;
  Json& ferries = json["ferries"] = Json::array();
  for (std::size_t i = 0; i < state.crossing_count; ++i) {
    const Crossing& ferry = state.crossings[i];
    Json lies = at_cell(state, ferry.cell);
    lies["pair"] = pair_name(ferry.pair);
    lies["moved"] = ferry.moved != 0;
    ferries.push_back(std::move(lies));
  }
}

}  // namespace

const ModuleJson kJson{.events = kEvents, .add_view = add_view};

}  // namespace bastide::ferries
