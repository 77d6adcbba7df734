// The levels at which the computer plays, as people choose them.
#pragma once

#include <string>
#include <vector>

#include "table/problem.h"

namespace bastide {

// Who stands in for an absent person.
constexpr const char* kStandIn = "club";

// The name itself; throws a Problem where there is no such level.
std::string known_level(const std::string& id);
// The member "level" of a request.
std::string level_in(const Json& request);
// Every level is somebody, called the same in every language: "Marta", or "Marta II" where there is a Marta
// already.
std::string name_of_computer(const std::string& level, const std::vector<std::string>& others);

}  // namespace bastide
