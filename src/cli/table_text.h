// What stands in words around the drawing of the table: scores, supplies, tiles left, the final table.
#pragma once

#include <string>

#include "cli/terminal.h"
#include "game/session.h"

namespace bastide {

// "red 12, blue 8 - 34 tiles left - red has to place the tile"
std::string heading(const Session& session, const Terminal& terminal);

// A line for each colour: points, what it would have if the game ended now, and its supply.
std::string scores_text(const Session& session, const Terminal& terminal);

// The tiles still to be drawn, each drawn once with its number.
std::string left_text(const Session& session, const Terminal& terminal);

// The points of every colour by what they were for, and who has won.
std::string result_text(const Session& session, const Terminal& terminal);

// The sentences about what an action brought about, without empty ones; indented.
std::string story_text(const Session& session, const std::vector<Event>& events, const Terminal& terminal);

// The drawing of the table around a square, or around the tile just placed.
std::string board_text(const Session& session, const Terminal& terminal, CellId focus = 0);

// In the levels of the cooperative game where all points belong to everybody.
bool plays_as_team(const Rules& rules);

std::string painted_colour(const Rules& rules, int colour, const Terminal& terminal);

}  // namespace bastide
