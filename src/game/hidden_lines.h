// Tiles that lie face down in a record of a game that is not over.
#pragma once

#include "text/record.h"

namespace bastide {

// Names a tile in each line that says only "hidden": one that the rest of the record does not draw, so that the
// record can be played. Which it is nobody can know, and nobody is shown it before the end.
void name_hidden_tiles(Record& record);

}  // namespace bastide
