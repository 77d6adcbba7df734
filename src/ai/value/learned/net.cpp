#include "ai/value/learned/net.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <type_traits>
#include <utility>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace bastide {

namespace {

constexpr int kWeightPlaces = 12, kActivationPlaces = 8;
constexpr std::int32_t kMostActivation = (32 << kActivationPlaces) - 1;
// No sum of activations times weights can overflow if those of a row stay below this in all.
constexpr int kMostOfRow = (1 << 18) - 1;

constexpr std::int32_t rounded(std::int32_t sum, int places) { return (sum + (1 << (places - 1))) >> places; }

constexpr std::int16_t activation(std::int32_t sum) {
  return static_cast<std::int16_t>(std::clamp<std::int32_t>(sum, 0, kMostActivation));
}

// Whole numbers: the sum is the same in any order.
template <std::size_t n>
std::int32_t dot(const std::int16_t* a, const std::int16_t* b) {
#ifdef __SSE2__
  static_assert(n % 8 == 0);
  __m128i sums = _mm_setzero_si128();
  for (std::size_t i = 0; i < n; i += 8) {
    const __m128i eight = _mm_loadu_si128(reinterpret_cast<const __m128i*>(a + i));
    const __m128i others = _mm_loadu_si128(reinterpret_cast<const __m128i*>(b + i));
    sums = _mm_add_epi32(sums, _mm_madd_epi16(eight, others));
  }
  sums = _mm_add_epi32(sums, _mm_shuffle_epi32(sums, 0x4E));
  sums = _mm_add_epi32(sums, _mm_shuffle_epi32(sums, 0xB1));
  return _mm_cvtsi128_si32(sums);
#else
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < n; ++i) sum += std::int32_t{a[i]} * b[i];
  return sum;
#endif
}

template <std::size_t out, std::size_t in>
void layer(const std::int16_t (&weights)[out][in], const std::int16_t (&bias)[out], const std::int16_t* input,
           int places, std::int16_t* output) {
  for (std::size_t o = 0; o < out; ++o)
    output[o] = activation(rounded(dot<in>(weights[o], input), places) + bias[o]);
}

std::size_t place_of(const Token& token, std::size_t places) {
  std::uint64_t words[6], sum = 0;
  std::memcpy(words, &token, sizeof words);
  for (const std::uint64_t word : words) sum = std::rotl((sum ^ word) * 0x9E3779B97F4A7C15u, 29);
  return static_cast<std::size_t>((sum ^ sum >> 32) & (places - 1));
}

template <std::size_t n>
bool is_safe(const std::int16_t (&row)[n]) {
  int sum = 0;
  for (const std::int16_t weight : row) sum += std::abs(int{weight});
  return sum <= kMostOfRow;
}
template <class Row, std::size_t n>
requires std::is_array_v<Row>
bool is_safe(const Row (&rows)[n]) {
  return std::all_of(std::begin(rows), std::end(rows), [](const Row& row) { return is_safe(row); });
}

}  // namespace

std::unique_ptr<NetWeights> parse_net(std::string_view file) {
  const std::size_t end = file.find("\n\n");
  if (end == std::string_view::npos || file.size() != end + 2 + sizeof(NetWeights)) return nullptr;
  auto weights = std::make_unique<NetWeights>();
  const std::string_view bytes = file.substr(end + 2);
  auto* number = reinterpret_cast<unsigned char*>(weights.get());
  for (std::size_t i = 0; i < bytes.size(); i += 2) {
    const auto low = static_cast<unsigned char>(bytes[i]), high = static_cast<unsigned char>(bytes[i + 1]);
    const auto value = static_cast<std::int16_t>(low | high << 8);
    std::memcpy(number + i, &value, sizeof value);
  }
  const bool safe = is_safe(weights->token2) && is_safe(weights->token3) && is_safe(weights->head1) &&
                    is_safe(weights->head2);
  return safe ? std::move(weights) : nullptr;
}

Net::Net(const NetWeights& weights) : weights_(weights), entries_(kEntries) {
  for (Entry& entry : entries_) entry.token.kind = kNoToken;
}

const Net::Entry& Net::entry_of(const Token& token) {
  Entry& entry = entries_[place_of(token, kEntries)];
  ++asked_;
  if (entry.token == token) return entry;
  ++missed_;
  entry.token = token;
  work_out(entry);
  return entry;
}

void Net::work_out(Entry& entry) const {
  const Token& token = entry.token;
  std::array<std::int16_t, kTokenIn> input{};
  for (std::size_t i = 0; i < kAttributes; ++i) input[i] = token.attributes[i];
  std::array<std::int16_t, kTokenHidden> hidden;
  std::array<std::int16_t, kTokenOut> out;
  layer(weights_.token1[token.kind], weights_.bias1[token.kind], input.data(),
        kWeightPlaces - kActivationPlaces, hidden.data());
  layer(weights_.token2[token.kind], weights_.bias2[token.kind], hidden.data(), kWeightPlaces, out.data());
  const auto& last = weights_.token3[token.kind][token.holder];
  for (std::size_t i = 0; i < kHeadIn; ++i) {
    const std::int32_t sum = rounded(dot<kTokenOut>(last[i], out.data()), kWeightPlaces);
    entry.adds[i] = static_cast<std::int16_t>(std::clamp<std::int32_t>(sum, -32767, 32767));
  }
}

template <int sign>
void Net::change(NetSum& sum, const Token& token) {
  const Entry& entry = entry_of(token);
  for (std::size_t i = 0; i < kHeadIn; ++i) sum[i] += sign * entry.adds[i];
}
template void Net::change<1>(NetSum&, const Token&);
template void Net::change<-1>(NetSum&, const Token&);

// Most of them are those of the last position.
void Net::sum_globals(const Globals& globals) {
  for (std::size_t g = 0; g < kGlobals; ++g) {
    const int more = globals[g] - globals_[g];
    if (!more) continue;
    for (std::size_t i = 0; i < kHeadIn; ++i) of_globals_[i] += more * weights_.globals[g][i];
  }
  globals_ = globals;
}

std::int32_t Net::value(const NetSum& sum, const Globals& globals) {
  sum_globals(globals);
  std::array<std::int16_t, kHeadIn> input;
  for (std::size_t i = 0; i < kHeadIn; ++i) {
    const std::int32_t whole = rounded(of_globals_[i], kWeightPlaces - kActivationPlaces);
    input[i] = activation(sum[i] + whole + weights_.bias3[i]);
  }
  std::array<std::int16_t, kHeadHidden> hidden;
  layer(weights_.head1, weights_.bias4, input.data(), kWeightPlaces, hidden.data());
  return rounded(dot<kHeadHidden>(weights_.head2, hidden.data()), kActivationPlaces) + 16 * weights_.bias5[0];
}

}  // namespace bastide
