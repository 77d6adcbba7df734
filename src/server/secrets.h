// Random names and keys that nobody can guess.
#pragma once

#include <string>
#include <string_view>

#include "json/event_json.h"
#include "store/seal.h"

namespace bastide {

std::string new_key();   // 128 bits, for a link
std::string new_seed();  // 32 bytes in hexadecimal digits
std::string new_game();  // the name of a table, short enough to be read aloud
// The first entry of a table with the secret of its shuffle sealed, as it is stored; and opened again.
Json with_sealed_secrets(Json created, const Seal& seal);
void open_secrets(Json& created, const Seal& seal);
bool could_be_game(std::string_view name);

}  // namespace bastide
