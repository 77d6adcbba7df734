// What can be played, with names in Spanish and English: for set-up screens.
#pragma once

#include "json/event_json.h"

namespace bastide {

Json presets_catalogue();  // GET /presets
Json modules_catalogue();  // GET /modules
Json levels_catalogue();   // GET /levels
Json tiles_catalogue();    // GET /tiles

// What the set-up screen shows of a set-up: POST /check.
Json check_json(const Json& request);

}  // namespace bastide
