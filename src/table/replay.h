// A record looked at move by move.
#pragma once

#include "json/event_json.h"

namespace bastide {

// POST /records: {"moves","setup","result"}. Throws a Problem with code "record" and the params line,
// reason and good_until.
Json check_record(const Json& request);

// POST /replay: the view after so many moves, with log and timeline where they are wanted.
Json replay_json(const Json& request);

}  // namespace bastide
