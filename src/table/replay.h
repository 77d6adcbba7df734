// A record looked at move by move.
#pragma once

#include "protocol/analysis_json.h"

namespace bastide {

// POST /records: {"moves","setup","result"}. Throws a Problem with code "record" and the params line,
// reason and good_until.
Json check_record(const Json& request);

// POST /replay: the view after so many moves, with log and timeline where they are wanted.
Json replay_json(const Json& request);

// The game of a record as far as it goes. Throws a Problem or Complaint.
Session session_of(const std::string& record);

// The game of a record, to be looked through. Throws a Problem where it is not over.
PlayedGame finished_game(const std::string& record);

}  // namespace bastide
