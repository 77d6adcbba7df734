#include <nlohmann/json.hpp>

#include "json/module_json.h"
#include "mechanisms/score_track/track.h"
#include "text/names.h"

namespace bastide::robbers {

namespace {

using Json = nlohmann::json;

void add_figure(Json& json, const Rules& rules, const char* whose, int figure) {
  json[whose] = colour_name(rules, colour_of_figure(figure));
  json["figure"] = name_of_figure(figure % 2);
}

void add_put(Json& json, const Rules& rules, const State&, const Event& event) {
  Json& beside = json["beside"] = Json::array();
  for_each_figure(rules, [&](int figure) {
    if (!(event.beside >> figure & 1)) return;
    Json there;
    add_figure(there, rules, "colour", figure);
    beside.push_back(std::move(there));
  });
  json["square"] = event.number;
}

void add_carried(Json& json, const Rules& rules, const State&, const Event& event) {
  json["with"] = colour_name(rules, event.other);
  json["square"] = event.number;
}

void add_waiting(Json& json, const Rules& rules, const State&, const Event& event) {
  add_figure(json, rules, "with", event.number);
}

void add_home(Json& json, const Rules& rules, const State&, const Event& event) {
  add_figure(json, rules, "robbed", event.number);
  json["of"] = event.before;
}

constexpr EventMembers kEvents[] = {{Happening::RobberPut, add_put},
                                    {Happening::RobberCarried, add_carried},
                                    {Happening::RobberWaits, add_waiting},
                                    {Happening::RobberStays, add_waiting},
                                    {Happening::RobberHome, add_home}};

void add_robbery(Json& json, const Rules& rules, const Event& event) {
  if (event.other < rules.colours) json["robbed"] = colour_name(rules, event.other);
  json["of"] = event.before;
}

constexpr PointsMembers kPoints[] = {{Why::Robbery, add_robbery}};

void add_colour(Json& json, const Rules& rules, const State& state, int colour) {
  if (!rules.setup.has(Switch::Robbers)) return;
  const int square = state.extras.robbers.square[colour];
  json["robber"] = square ? Json(square - 1) : Json(nullptr);
}

bool needs_squares(const Rules& rules) { return rules.setup.has(Switch::Robbers); }

}  // namespace

const ModuleJson kJson{
    .events = kEvents, .points = kPoints, .add_colour = add_colour, .needs_squares = needs_squares};

}  // namespace bastide::robbers
