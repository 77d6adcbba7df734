// Advice in words and for programs.
#pragma once

#include <string>

#include "ai/advice/hint.h"
#include "json/event_json.h"

namespace bastide {

const char* name_of(ReasonCode code);  // completes, joins, ...

// "completes a city for 8 points and keeps a follower in hand"
std::string reasons_text(const Rules& rules, const std::vector<HintReason>& reasons);

// "lead +4.2", or the chance of the team: "wins 37 %".
std::string promise_text(const Rules& rules, const HintChoice& choice);

// [{"code":"completes","kind":"city","points":8}]
Json reasons_json(const Rules& rules, const std::vector<HintReason>& reasons);

// [{"action":{...},"then":{...},"lead":4.2,"reasons":[{"code":"completes","kind":"city","points":8}],"text":"..."}]
Json hint_json(const Rules& rules, const State& state, const std::vector<HintChoice>& choices);

}  // namespace bastide
