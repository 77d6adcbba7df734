// What the program inside the page does when it is called: the one that ships (obeyed.cpp), or the one for
// tests and measurements (trials.cpp), which can do more.
#pragma once

#include "json/event_json.h"

namespace bastide {

// Throws where the request makes no sense.
Json obeyed(const Json& request);

// What people play with, the host and the thinkers.
Json obeyed_in_play(const Json& request);

}  // namespace bastide
