// The computer's part in a game, found beside the network threads.
#pragma once

#include <stop_token>

#include "table/table.h"

namespace bastide {

// Whether its move takes no more than a few hundredths of a second.
bool is_quick(const Thinking& question);

Action computer_move(const Thinking& question, const std::stop_token& stop);

// Up to three answers to the question, the best first: see GameTable::hint_found.
Json computer_advice(const Thinking& question, const std::stop_token& stop);

// A move of the quickest kind in a game that nobody plays, to see that thinking works.
void think_a_little();

}  // namespace bastide
