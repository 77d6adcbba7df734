// Programs as players: they are told the game in JSON, a line each, and answer with an action.
#pragma once

#include <string>
#include <string_view>

#include "ai/players/agent.h"

namespace bastide {

// A program by its command line. It may take so many seconds for each answer.
std::unique_ptr<Agent> make_program(const std::string& command, const Rules& rules, double seconds);

// "program:COMMAND", or an agent of make_agent().
std::unique_ptr<Agent> make_player(std::string_view name, const Rules& rules, double seconds,
                                   std::string& problem);

}  // namespace bastide
