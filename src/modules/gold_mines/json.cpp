#include <nlohmann/json.hpp>

#include "json/module_json.h"
#include "text/names.h"

namespace bastide::gold_mines {

namespace {

using Json = nlohmann::json;

void add_taken(Json& json, const Rules&, const State&, const Event& event) { json["total"] = event.after; }

constexpr EventMembers kEvents[] = {{Happening::IngotTaken, add_taken}};

void add_sum(Json& json, const Rules&, const Event& event) {
  json["ingots"] = event.before;
  json["each"] = event.before ? event.points / event.before : 0;
}

constexpr PointsMembers kPoints[] = {{Why::Gold, add_sum}};

void add_colour(Json& json, const Rules& rules, const State& state, int colour) {
  if (rules.setup.has(Switch::Gold)) json["ingots"] = state.extras.gold.ingots[colour];
}

}  // namespace

const ModuleJson kJson{.events = kEvents, .points = kPoints, .add_colour = add_colour};

}  // namespace bastide::gold_mines
