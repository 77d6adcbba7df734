// The facts of tiles for programs.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "rules/tile.h"

namespace bastide {

// A set with its tiles, each as it lies with rotation 0: edges, segments, how many copies there are.
nlohmann::json tile_set_json(const SetFacts& set);

}  // namespace bastide
