// A Setup in the words of records and the protocol.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/setup.h"

namespace bastide {

// Each of these throws a Complaint about a word it does not know.
Setup setup_of_preset(std::string_view name);
void turn_switch(Setup& setup, std::string_view name, bool on);
void set_number(Setup& setup, std::string_view name, std::string_view value);
void set_copies(Setup& setup, std::string_view tile_set, int copies);
void set_name(Setup& setup, std::string_view colour, std::string_view name);
void set_first(Setup& setup, std::string_view colour);
// Throws what complaint() says about the whole.
void check_setup(const Setup& setup);
// The same of a game that is about to begin, with colours_complaint().
void check_new_setup(const Setup& setup);

// The same set-up with another preset's numbers and switches, where this one has its own preset's.
Setup under_preset(const Setup& setup, std::string_view name);

// The lines of a record that describe it: the preset and whatever differs from it. Of readings a record names
// the first: one that names none was begun when there were only the second.
std::vector<std::string> setup_lines(const Setup& setup);

}  // namespace bastide
