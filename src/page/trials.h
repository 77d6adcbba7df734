// What tests and measurements ask of the program inside the page.
#pragma once

#include "json/event_json.h"

namespace bastide {

Json answer_of_engine(const Json& request);   // a line of docs/protocol.md
Json failure_of_record(const Json& request);  // a scenario: what is wrong first, or empty
Json many_games(const Json& request);         // as `bastide bench` plays them

}  // namespace bastide
