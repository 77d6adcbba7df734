// Reading a record that is to be played.
#pragma once

#include "text/record.h"

namespace bastide {

// As parse_record(). Tiles that lie face down in a record of a game that is not over get names: lines that
// say only "hidden" name a tile that the rest of the record does not draw, so that the record can be played.
// Which it is nobody can know, and nobody is shown it before the end.
Record read_record(std::string_view text);
// The same of parse_new_position().
Record read_new_position(std::string_view text);

}  // namespace bastide
