// The secrets of shuffles as they are stored.
#pragma once

#include "json/event_json.h"
#include "store/seal.h"

namespace bastide {

// The first entry of a table with the secret of its shuffle sealed, as it is stored; and opened again.
Json with_sealed_secrets(Json created, const Seal& seal);
void open_secrets(Json& created, const Seal& seal);

}  // namespace bastide
