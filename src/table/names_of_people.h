// Names that people give themselves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// One line without what records cannot hold, at most 20 characters.
std::string name_of_person(std::string_view text);
// "Ana 2" where there is an Ana already, or an ANA, or one of other letters that look the same.
std::string unlike(std::string name, const std::vector<std::string>& others);
// A text cut to so many characters, without control characters.
std::string plain_text(std::string_view text, std::size_t longest);

}  // namespace bastide
