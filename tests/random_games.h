// How many random games the property tests play of every combination.
#pragma once

#include <cstdlib>

namespace bastide {

// The usual number, or that of the environment variable BASTIDE_GAMES, for long runs.
inline unsigned long games_to_play(int usual) {
  const char* wanted = std::getenv("BASTIDE_GAMES");
  return wanted ? std::strtoul(wanted, nullptr, 10) : static_cast<unsigned long>(usual);
}

}  // namespace bastide
