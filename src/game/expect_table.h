// Expectations about what lies on the table.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/session.h"

namespace bastide {

// As unmet(), for the expectations that begin with this word; nothing where there is none.
std::optional<std::string> unmet_on_table(const Session& session, std::string_view word, Words& words);

}  // namespace bastide
