#include "server/secrets.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>
#include <string_view>

namespace bastide {

namespace {

template <std::size_t N>
std::array<unsigned char, N> random_bytes() {
  if (sodium_init() < 0) throw std::runtime_error("There is no source of randomness.");
  std::array<unsigned char, N> bytes;
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

}  // namespace

std::string new_key() {
  const auto bytes = random_bytes<16>();
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::array<char, sodium_base64_ENCODED_LEN(16, kVariant)> text;
  return sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
}

std::string new_seed() {
  const auto bytes = random_bytes<32>();
  std::array<char, 65> text;
  return sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
}

std::string new_game() {
  constexpr std::string_view kLetters = "23456789abcdefghijkmnpqrstuvwxyz";  // 32, none of them alike
  std::string name;
  for (const unsigned char byte : random_bytes<10>()) name += kLetters[byte % kLetters.size()];
  return name;
}

namespace {

constexpr const char* kSecrets[] = {"seed", "secret"};  // of the server alone, or its share

}  // namespace

Json with_sealed_secrets(Json created, const Seal& seal) {
  for (const char* member : kSecrets) {
    if (created.contains(member)) created[member] = seal.close(created[member].get<std::string>());
  }
  return created;
}

void open_secrets(Json& created, const Seal& seal) {
  for (const char* member : kSecrets) {
    if (created.contains(member)) created[member] = seal.open(created[member].get<std::string>());
  }
}

bool could_be_game(std::string_view name) {
  return !name.empty() && name.size() <= 16 &&
         std::all_of(name.begin(), name.end(), [](unsigned char letter) { return std::isalnum(letter); });
}

}  // namespace bastide
