#include "crypto/writing.h"

namespace bastide {

namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";
constexpr std::string_view kBase64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// 16 where it is none.
unsigned hex_digit(char letter) {
  const bool capital = letter >= 'A' && letter <= 'F';
  const std::size_t digit = kHexDigits.find(capital ? static_cast<char>(letter - 'A' + 'a') : letter);
  return digit == kHexDigits.npos ? 16 : static_cast<unsigned>(digit);
}

}  // namespace

std::string hex_of(std::span<const unsigned char> bytes) {
  std::string text;
  for (const unsigned char byte : bytes) {
    text += kHexDigits[byte >> 4];
    text += kHexDigits[byte & 15];
  }
  return text;
}

bool read_hex(std::string_view text, std::span<unsigned char> bytes) {
  if (text.size() != 2 * bytes.size()) return false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const unsigned high = hex_digit(text[2 * i]), low = hex_digit(text[2 * i + 1]);
    if (high > 15 || low > 15) return false;
    bytes[i] = static_cast<unsigned char>(high << 4 | low);
  }
  return true;
}

std::string base64_of(std::span<const unsigned char> bytes) {
  std::string text;
  unsigned bits = 0;
  int waiting = 0;
  for (const unsigned char byte : bytes) {
    bits = (bits << 8 | byte) & 0xffff;
    for (waiting += 8; waiting >= 6; waiting -= 6) text += kBase64[bits >> (waiting - 6) & 63];
  }
  if (waiting > 0) text += kBase64[bits << (6 - waiting) & 63];
  return text;
}

}  // namespace bastide
