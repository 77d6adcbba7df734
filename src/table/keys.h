// The secrets of seats. Only their hashes are stored.
#pragma once

#include <string>
#include <string_view>

namespace bastide {

// SHA-256 of its bytes, in hexadecimal digits.
std::string hash_of_key(std::string_view key);
// In a time that does not depend on where they differ.
bool same_hash(std::string_view a, std::string_view b);

}  // namespace bastide
