// The position lines and expectations of the cooperative game.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "text/words.h"
#include "rules/rules.h"

namespace bastide {

// Before the lines are read: nothing is settled yet.
void begin_mists(const Rules& rules, State& state);
// Does what the line says; false where the cooperative game has no line that begins with this word.
bool set_mists_line(const Rules& rules, State& state, std::string_view word, Words& words);
// Once the tiles to draw are known: ghosts, hidden tiles and piles that no line has settled.
void finish_mists(const Rules& rules, State& state);

// What is not as expected, empty when all is well; nothing where it is no expectation of Mists.
std::optional<std::string> unmet_in_mists(const Rules& rules, const State& state, std::string_view word,
                                          Words& words);

}  // namespace bastide
