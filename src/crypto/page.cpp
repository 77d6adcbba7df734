// Inside the page: our own lines, and the browser's random bytes.
#include "crypto/plain.h"

namespace bastide {

extern "C" __attribute__((import_module("page"), import_name("random"))) void random_of_browser(
    unsigned char* to, std::size_t size);

Hash sha256(std::string_view text) { return plain_sha256(text); }

ChaChaBlock chacha20_block(const ChaChaKey& key, const ChaChaNonce& nonce, std::uint32_t counter) {
  return plain_chacha20_block(key, nonce, counter);
}

bool same_text(std::string_view a, std::string_view b) { return plain_same_text(a, b); }

void fill_random(Bytes bytes) { random_of_browser(bytes.data(), bytes.size()); }

}  // namespace bastide
