// The daily game: one a day for everybody. Rules, tiles, opponent and the opponent's dice follow from the
// date alone, so that the same moves get the same answers everywhere.
#pragma once

#include <cstdint>
#include <string>

#include "json/event_json.h"

namespace bastide {

// GET /daily/DATE: what is played on a day such as 2026-11-16. Throws a Problem where there is none.
Json daily_json(const std::string& date);

// The request of an ordinary game for {"daily":DATE,"name":...,"language":...}; with "par" the computer plays
// in the person's place too.
Json request_of_daily(const Json& request);

// Days since 1970. Throws a Problem where it is no date.
int number_of_day(const std::string& date);

std::string seed_of_daily(const std::string& date);
std::uint64_t dice_of_daily(const std::string& date);

}  // namespace bastide
