// What programs ask for in JSON, read with complaints for people.
#pragma once

#include "json/event_json.h"
#include "text/record.h"

namespace bastide {

// The set-up of a request: rules, with, without, set, copies, seats, first.
Setup setup_in(const Json& request);

// The position of a request as lines of a record: layout, tiles, pieces, scores, supplies, bag, active,
// next, and lines for everything else. Tiles and pieces are as the view has them.
Record position_in(const Json& request);

// The planned chance of a request: draws, rolls, messages, seed.
PlannedChance chance_in(const Rules& rules, const Json& request);

// A Complaint about the first member that is not among the known ones; `what` begins the sentence.
void refuse_unknown(const Json& object, const std::vector<std::string>& known, const std::string& what);

// A member of the request; a Complaint where it is missing or not of this kind.
std::string string_in(const Json& request, const char* name);
std::int64_t number_in(const Json& request, const char* name, std::int64_t low, std::int64_t high);

}  // namespace bastide
