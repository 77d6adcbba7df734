// The secrets of seats, of which only the hashes are stored, and other random names that nobody can guess.
#pragma once

#include <string>
#include <string_view>

namespace bastide {

// SHA-256 of its bytes, in hexadecimal digits.
std::string hash_of_key(std::string_view key);
// In a time that does not depend on where they differ.
bool same_hash(std::string_view a, std::string_view b);

std::string new_key();   // 128 bits, for a link
std::string new_seed();  // 32 bytes in hexadecimal digits
std::string new_game();  // the name of a table, short enough to be read aloud
bool could_be_game(std::string_view name);

}  // namespace bastide
