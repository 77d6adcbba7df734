// Records as subcommands read them.
#pragma once

#include <string>

#include "game/session.h"

namespace bastide {

// The game of a file after so many actions, or all of them when negative. Expectations do not count.
Session session_at(const std::string& file, int actions);

}  // namespace bastide
