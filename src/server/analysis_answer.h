// The answer to the live message `analysis`.
#pragma once

#include <memory>
#include <string>

#include "json/event_json.h"
#include "server/analyses.h"

namespace bastide {

// What the coach has found so far in this game; an empty record is that of one that is not over.
std::shared_ptr<const std::string> analysis_answer(Analyses& analyses, const Json& message,
                                                   const std::string& record, const std::string& address,
                                                   ConnectionId looker);

}  // namespace bastide
