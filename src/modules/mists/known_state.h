// What a player may know of a game.
#pragma once

#include <memory>

#include "rules/rules.h"

namespace bastide {

// The tiles that lie face down become any of those that nobody has seen.
void hide_others(const Rules& rules, State& state, std::uint64_t dice);

// A copy in which the tiles that lie face down are any of those that nobody has seen. It is the same whatever
// they are in truth, so whoever thinks about it can know no more than a person at the table.
std::unique_ptr<State> known_state(const Rules& rules, const State& state, std::uint64_t dice);

}  // namespace bastide
