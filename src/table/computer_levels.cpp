#include "table/computer_levels.h"

#include <algorithm>
#include <map>

#include "ai/players/levels.h"
#include "json/request.h"

namespace bastide {

std::string known_level(const std::string& id) {
  const auto levels = all_levels();
  if (std::none_of(levels.begin(), levels.end(), [&](const LevelFacts& level) { return level.id == id; }))
    throw Problem("no_level", "The computer has no level called " + bastide::quoted(id) + ".",
                  {{"level", id}});
  return id;
}

std::string name_of_computer(const std::string& level, const std::vector<std::string>& others) {
  static const std::map<std::string, const char*> kCharacters{{"child", "Nico"},    {"beginner", "Rosa"},
                                                              {"casual", "Bruno"},  {"club", "Marta"},
                                                              {"expert", "Gaston"}, {"master", "Leonor"}};
  const std::string base = kCharacters.at(level);
  std::string name = base;
  for (const char* number : {" II", " III", " IV", " V", " VI"}) {
    if (std::find(others.begin(), others.end(), name) == others.end()) break;
    name = base + number;
  }
  return name;
}

std::string level_in(const Json& request) { return known_level(string_in(request, "level")); }

}  // namespace bastide
