// What the tests with random games share.
#pragma once

#include <cstdlib>
#include <cstring>
#include <memory>

#include "rules/rules.h"

namespace bastide {

// How many games of every combination: the usual number, or for long runs that of the variable BASTIDE_GAMES.
inline unsigned long games_to_play(int usual) {
  const char* wanted = std::getenv("BASTIDE_GAMES");
  return wanted ? std::strtoul(wanted, nullptr, 10) : static_cast<unsigned long>(usual);
}

// A state on the heap, full of rubbish: nothing may depend on what was there before.
inline std::unique_ptr<State> rubbish() {
  auto state = std::make_unique<State>();
  std::memset(static_cast<void*>(state.get()), 0xA5, sizeof(State));
  return state;
}

}  // namespace bastide
