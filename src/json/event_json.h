// Events and actions for programs.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "game/session.h"

namespace bastide {

using Json = nlohmann::json;

Json colours_json(const Rules& rules, unsigned colours);  // the names of those in a set of bits

Json event_json(const Rules& rules, const State& state, const Event& event);
Json events_json(const Rules& rules, const State& state, const std::vector<Event>& events);

// {"verb":"place","x":0,"y":-1,"rotation":180,"text":"place 0,-1 180"}
Json action_json(const Rules& rules, const State& state, Action action);
// The text of an action that a program gave as an object; throws a Complaint.
std::string action_text_of(const Rules& rules, const Json& action);

// {"seat":"red","decision":"place_tile","number":1,"duty":"place the tile"}
Json asked_json(const Rules& rules, const State& state);

}  // namespace bastide
