#include "table/keys.h"

#include <algorithm>
#include <cctype>

#include "crypto/crypto.h"
#include "crypto/writing.h"

namespace bastide {

std::string hash_of_key(std::string_view key) { return hex_of(sha256(key)); }

bool same_hash(std::string_view a, std::string_view b) { return same_text(a, b); }

std::string new_key() {
  std::array<unsigned char, 16> bytes;
  fill_random(bytes);
  return base64_of(bytes);
}

std::string new_seed() {
  std::array<unsigned char, 32> bytes;
  fill_random(bytes);
  return hex_of(bytes);
}

std::string new_game() {
  constexpr std::string_view kLetters = "23456789abcdefghijkmnpqrstuvwxyz";  // 32, none of them alike
  std::array<unsigned char, 10> bytes;
  fill_random(bytes);
  std::string name;
  for (const unsigned char byte : bytes) name += kLetters[byte % kLetters.size()];
  return name;
}

bool could_be_game(std::string_view name) {
  return !name.empty() && name.size() <= 16 &&
         std::all_of(name.begin(), name.end(), [](unsigned char letter) { return std::isalnum(letter); });
}

}  // namespace bastide
