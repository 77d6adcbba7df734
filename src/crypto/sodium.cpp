#include <sodium.h>

#include <stdexcept>

#include "crypto/crypto.h"

namespace bastide {

Hash sha256(std::string_view text) {
  Hash hash;
  static_assert(hash.size() == crypto_hash_sha256_BYTES);
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return hash;
}

ChaChaBlock chacha20_block(const ChaChaKey& key, const ChaChaNonce& nonce, std::uint32_t counter) {
  static_assert(sizeof(ChaChaKey) == crypto_stream_chacha20_ietf_KEYBYTES);
  static_assert(sizeof(ChaChaNonce) == crypto_stream_chacha20_ietf_NONCEBYTES);
  ChaChaBlock block{};
  crypto_stream_chacha20_ietf_xor_ic(block.data(), block.data(), block.size(), nonce.data(), counter,
                                     key.data());
  return block;
}

bool same_text(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

void fill_random(Bytes bytes) {
  if (sodium_init() < 0) throw std::runtime_error("There is no source of randomness.");
  randombytes_buf(bytes.data(), bytes.size());
}

}  // namespace bastide
