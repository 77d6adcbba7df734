// Messages and answers as text: what a host itself says in live play, beside what its tables say.
#pragma once

#include <memory>
#include <string>

#include "table/problem.h"

namespace bastide {

std::shared_ptr<const std::string> live_text(const Json& message);

// {"type":"refused","id":…,"code":…,"text":…,"params":…}; the id is that of the message it answers.
std::shared_ptr<const std::string> refusal_to(const Json& message, const Problem& problem);
std::shared_ptr<const std::string> bye(std::string_view code, std::string_view sentence);

// A game that is stored and that nobody can read.
Problem unreadable_game();

// {"error":{"code","text","params"}}, the answer to a request that cannot be done.
std::string error_body(const Problem& problem);

// What strangers sent; a discarded value where it is no JSON or nested too deeply to be copied and written
// safely.
Json parsed(std::string_view text);

}  // namespace bastide
