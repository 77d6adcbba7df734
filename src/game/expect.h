// The expectations of test files (docs/records.md, section 4), held against a game.
#pragma once

#include <string>
#include <string_view>

#include "game/session.h"

namespace bastide {

// What is not as expected, as a sentence; empty when all is. The line begins with "expect". Throws a
// Complaint about a line that makes no sense.
std::string unmet(const Session& session, std::string_view line);

// A record played line by line with its expectations held against it. Gives "line 12: ..." about the
// first thing that is wrong, or nothing; never throws. A position may be one that cannot arise in play;
// where the inspection finds nothing wrong with it, it looks at every state that follows too.
using Inspection = std::string (*)(const Rules& rules, const State& state);
std::string first_failure(const Record& record, Inspection inspect = nullptr);

}  // namespace bastide
