// The cryptography that games need. With libsodium (sodium.cpp), or inside the page, where there is none, by
// our own few lines (page.cpp); the tests hold these against libsodium and the published examples.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace bastide {

using Bytes = std::span<unsigned char>;
using Hash = std::array<unsigned char, 32>;

Hash sha256(std::string_view text);

// One block of the ChaCha20 keystream of RFC 8439.
using ChaChaKey = std::array<unsigned char, 32>;
using ChaChaNonce = std::array<unsigned char, 12>;
using ChaChaBlock = std::array<unsigned char, 64>;
ChaChaBlock chacha20_block(const ChaChaKey& key, const ChaChaNonce& nonce, std::uint32_t counter);

// In a time that does not depend on where they differ.
bool same_text(std::string_view a, std::string_view b);

// With bytes that nobody can guess. Throws where there are none to be had.
void fill_random(Bytes bytes);

}  // namespace bastide
