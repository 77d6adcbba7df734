// Bytes as text.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace bastide {

std::string hex_of(std::span<const unsigned char> bytes);
// False where the text is not exactly as many bytes in hexadecimal digits.
bool read_hex(std::string_view text, std::span<unsigned char> bytes);
// For links: the letters of RFC 4648, 5, without padding.
std::string base64_of(std::span<const unsigned char> bytes);

}  // namespace bastide
