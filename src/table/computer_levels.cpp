#include "table/computer_levels.h"

#include <algorithm>

#include "ai/players/levels.h"
#include "json/request.h"

namespace bastide {

std::string known_level(const std::string& id) {
  const auto levels = all_levels();
  if (std::none_of(levels.begin(), levels.end(), [&](const LevelFacts& level) { return level.id == id; }))
    throw Problem("no_level", "The computer has no level called " + bastide::quoted(id) + ".", {{"level", id}});
  return id;
}

std::string level_in(const Json& request) { return known_level(string_in(request, "level")); }

}  // namespace bastide
