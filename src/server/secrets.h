// Random names and keys that nobody can guess.
#pragma once

#include <string>
#include <string_view>

namespace bastide {

std::string new_key();   // 128 bits, for a link
std::string new_seed();  // 32 bytes in hexadecimal digits
std::string new_game();  // the name of a table, short enough to be read aloud
bool could_be_game(std::string_view name);

}  // namespace bastide
