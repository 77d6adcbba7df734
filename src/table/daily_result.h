// A finished daily game, believed only as far as its record goes: the tiles have to be those of the day, and
// the opponent's answers those that the computer gives.
#pragma once

#include <string>

#include "ai/search/stop.h"

namespace bastide {

// The points of the person. It thinks for the opponent, which takes some seconds. Throws a Problem:
// "not_daily" where the day's game cannot go like that, "not_over".
int points_of_daily(const std::string& date, const std::string& record, const StopToken& stop = {});

// What makes two games of a day different: what was played, whoever did.
std::string moves_of_daily(const std::string& record);

}  // namespace bastide
