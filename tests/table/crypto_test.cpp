// What the page has in place of libsodium: the published examples, and the same as libsodium for everything
// else.
#include "crypto/crypto.h"

#include <gtest/gtest.h>

#include "crypto/plain.h"
#include "crypto/writing.h"
#include "rules/dice.h"

namespace bastide {
namespace {

// FIPS 180-4's examples, and the empty text.
TEST(Crypto, HashesThePublishedExamples) {
  const std::pair<std::string, const char*> examples[] = {
      {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
      {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
      {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
       "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
      {std::string(1'000'000, 'a'), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"}};
  for (const auto& [text, hash] : examples) {
    EXPECT_EQ(hex_of(plain_sha256(text)), hash);
    EXPECT_EQ(hex_of(sha256(text)), hash);
  }
}

// RFC 8439, 2.3.2.
TEST(Crypto, MakesThePublishedBlock) {
  ChaChaKey key;
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<unsigned char>(i);
  const ChaChaNonce nonce{0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0};
  const char* block =
      "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
      "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e";
  EXPECT_EQ(hex_of(plain_chacha20_block(key, nonce, 1)), block);
  EXPECT_EQ(hex_of(chacha20_block(key, nonce, 1)), block);
}

TEST(Crypto, IsTheSameAsLibsodium) {
  Dice dice(17);
  const auto random = [&](auto& bytes) {
    for (auto& byte : bytes) byte = static_cast<std::decay_t<decltype(byte)>>(dice.below(256));
  };
  for (std::size_t size = 0; size < 300; ++size) {
    std::string text(size, '\0');
    random(text);
    EXPECT_EQ(plain_sha256(text), sha256(text)) << size;
    ChaChaKey key;
    ChaChaNonce nonce;
    random(key);
    random(nonce);
    const auto counter = static_cast<std::uint32_t>(dice.next());
    EXPECT_EQ(plain_chacha20_block(key, nonce, counter), chacha20_block(key, nonce, counter));
  }
}

TEST(Crypto, ComparesTexts) {
  for (const auto same : {same_text, plain_same_text}) {
    EXPECT_TRUE(same("", ""));
    EXPECT_TRUE(same("abc", "abc"));
    EXPECT_FALSE(same("abc", "abd"));
    EXPECT_FALSE(same("abc", "ab"));
  }
}

// RFC 4648, 10, without the padding.
TEST(Crypto, WritesBytes) {
  const auto bytes = [](std::string_view text) {
    return std::span(reinterpret_cast<const unsigned char*>(text.data()), text.size());
  };
  EXPECT_EQ(base64_of(bytes("foobar")), "Zm9vYmFy");
  EXPECT_EQ(base64_of(bytes("fooba")), "Zm9vYmE");
  EXPECT_EQ(base64_of(bytes("foob")), "Zm9vYg");
  EXPECT_EQ(base64_of(bytes("\xff\xfe")), "__4");
  std::array<unsigned char, 3> read{};
  EXPECT_TRUE(read_hex("00fF7a", read));
  EXPECT_EQ(hex_of(read), "00ff7a");
  EXPECT_FALSE(read_hex("00ff", read));
  EXPECT_FALSE(read_hex("00ff7g", read));
}

TEST(Crypto, RandomBytesAreNeverTheSame) {
  std::array<unsigned char, 16> one{}, other{};
  fill_random(one);
  fill_random(other);
  EXPECT_NE(one, other);
}

}  // namespace
}  // namespace bastide
