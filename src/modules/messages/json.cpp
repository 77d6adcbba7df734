#include <nlohmann/json.hpp>

#include "json/module_json.h"
#include "text/names.h"

namespace bastide::messages {

namespace {

using Json = nlohmann::json;

void add_earned(Json& json, const Rules&, const State&, const Event& event) {
  json["figure"] = name_of_figure(event.number);
  json["square"] = event.before;
}

void add_turned(Json& json, const Rules&, const State&, const Event& event) { json["number"] = event.number; }

void add_figures(Json& json, const Rules&, const State&, const Event& event) {
  json["man"] = event.before;
  json["woman"] = event.number;
}

constexpr EventMembers kEvents[] = {{Happening::MessageEarned, add_earned},
                                    {Happening::MessageTurned, add_turned},
                                    {Happening::FiguresAdded, add_figures}};

void add_message(Json& json, const Rules&, const Event& event) { json["message"] = event.message; }

constexpr PointsMembers kPoints[] = {{Why::Message, add_message}};

void add_view(Json& json, const Rules& rules, const State& state, bool) {
  if (!rules.setup.has(Switch::Messages)) return;
  const MessageExtras& messages = state.extras.messages;
  Json under = Json::array(), unseen = Json::array();
  for (std::size_t i = 0; i < messages.under_count; ++i) under.push_back(messages.under[i]);
  for (int number = 1; number <= 8; ++number) {
    if (!(messages.seen >> (number - 1) & 1)) unseen.push_back(number);
  }
  json["messages"] = {{"in_hand", messages.in_hand ? Json(messages.in_hand) : Json(nullptr)},
                      {"unseen", unseen},
                      {"under", under}};
}

bool needs_squares(const Rules& rules) { return rules.setup.has(Switch::Messages); }

}  // namespace

const ModuleJson kJson{
    .events = kEvents, .points = kPoints, .add_view = add_view, .needs_squares = needs_squares};

}  // namespace bastide::messages
