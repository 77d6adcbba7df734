// The computer's part in a game, found beside whoever carries its messages.
#pragma once

#include "ai/search/stop.h"
#include "table/table.h"

namespace bastide {

// Whether its move takes no more than a few hundredths of a second.
bool is_quick(const Thinking& question);

// With patience it takes so many times the time of its level where it needs it.
Action computer_move(const Thinking& question, const StopToken& stop = {}, double patience = 1);

// One that was carried as a number (Action::bits).
Action action_of_bits(std::uint32_t bits);

// The same for the player of a level.
double patience_for(const Thinking& question, double patience);

// A move of the quickest kind in a game that nobody plays, to see that thinking works.
void think_a_little();

// A question as text, for a program that thinks elsewhere, and from there.
std::string question_text(const Thinking& question);
Thinking read_question(const std::string& text);

}  // namespace bastide
