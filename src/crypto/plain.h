// SHA-256 and ChaCha20 in plain C++, for the page.
#pragma once

#include "crypto/crypto.h"

namespace bastide {

Hash plain_sha256(std::string_view text);
ChaChaBlock plain_chacha20_block(const ChaChaKey& key, const ChaChaNonce& nonce, std::uint32_t counter);
bool plain_same_text(std::string_view a, std::string_view b);

}  // namespace bastide
