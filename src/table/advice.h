// A hint for the question of a person, in the words of docs/protocol.md. It thinks for a second.
#pragma once

#include "ai/search/stop.h"
#include "table/table.h"

namespace bastide {

// For GameTable::hint_found: [{"action","then","points" or "chance","reasons":[{"code","params","text"}]}]
Json advice_on(const Thinking& question, StopToken stop = {}, double patience = 1);

}  // namespace bastide
