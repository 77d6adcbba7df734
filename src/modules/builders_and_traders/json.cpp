#include <nlohmann/json.hpp>

#include "json/module_json.h"
#include "text/names.h"

namespace bastide::builders_and_traders {

namespace {

using Json = nlohmann::json;

void add_taken(Json& json, const Rules&, const State&, const Event& event) {
  json["goods"] = name_of(static_cast<Goods>(event.number));
  json["total"] = event.after;
}

void add_extra_tile(Json& json, const Rules&, const State&, const Event& event) {
  json["for"] = event.number ? "message" : "builder";
}

constexpr EventMembers kEvents[] = {{Happening::GoodsTaken, add_taken},
                                    {Happening::ExtraTile, add_extra_tile}};

void add_sum(Json& json, const Rules&, const Event& event) {
  json["tokens"] = event.before;
  json["tied"] = event.other != kNobody;
}

constexpr PointsMembers kPoints[] = {{Why::Goods, add_sum}};

void add_colour(Json& json, const Rules& rules, const State& state, int colour) {
  if (!rules.setup.has(Switch::Goods)) return;
  const auto& tokens = state.extras.goods.tokens[colour];
  json["goods"] = {{"wine", tokens[0]}, {"grain", tokens[1]}, {"cloth", tokens[2]}};
}

}  // namespace

const ModuleJson kJson{.events = kEvents, .points = kPoints, .add_colour = add_colour};

}  // namespace bastide::builders_and_traders
