#include "ai/value/learned/net.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <type_traits>
#include <utility>

#include "rules/narrow.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif
#ifdef __x86_64__
#include <immintrin.h>
#endif

namespace bastide {

namespace {

constexpr int kWeightPlaces = 12, kActivationPlaces = 8;
constexpr std::int16_t kMostActivation = (32 << kActivationPlaces) - 1;
// No sum of activations times weights can overflow if those of a row stay below this in all.
constexpr int kMostOfRow = (1 << 18) - 1;

constexpr std::int16_t kNoBias[kHeadIn]{};

constexpr std::int32_t rounded(std::int32_t sum, int places) { return (sum + (1 << (places - 1))) >> places; }

// Whole numbers: the sums are the same in any order, and so with numbers side by side.
#ifdef __x86_64__
#define BASTIDE_WIDE [[gnu::target("avx2")]]
#else
#define BASTIDE_WIDE
#endif

#ifdef __x86_64__
BASTIDE_WIDE inline __m256i two_for_all(const std::int16_t* input) {
  std::int32_t two;
  std::memcpy(&two, input, sizeof two);
  return _mm256_set1_epi32(two);
}

BASTIDE_WIDE inline __m256i weighed(const std::int16_t* weights, std::size_t eight, __m256i inputs) {
  return _mm256_madd_epi16(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(weights) + eight), inputs);
}

template <std::size_t out, std::size_t in>
BASTIDE_WIDE void pass_wide(const NetLayer<out, in>& layer, const std::int16_t (&bias)[out],
                            const std::int16_t* input, int places, std::int16_t least, std::int16_t most,
                            std::int16_t* output) {
  __m256i eights[out / 8] = {};
  for (std::size_t i = 0; i < in / 2; i += 2) {
    const __m256i first = two_for_all(input + 2 * i), second = two_for_all(input + 2 * i + 2);
    for (std::size_t eight = 0; eight < out / 8; ++eight) {
      const __m256i more =
          _mm256_add_epi32(weighed(layer.pair(i), eight, first), weighed(layer.pair(i + 1), eight, second));
      eights[eight] = _mm256_add_epi32(eights[eight], more);
    }
  }
  const __m256i half = _mm256_set1_epi32(1 << (places - 1));
  const __m128i shift = _mm_cvtsi32_si128(places);
  for (std::size_t eight = 0; eight < out / 8; ++eight) {
    const __m128i biases = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bias + 8 * eight));
    eights[eight] = _mm256_add_epi32(_mm256_sra_epi32(_mm256_add_epi32(eights[eight], half), shift),
                                     _mm256_cvtepi16_epi32(biases));
  }
  for (std::size_t eight = 0; eight < out / 8; eight += 2) {
    const __m256i mixed = _mm256_packs_epi32(eights[eight], eights[eight + 1]);
    const __m256i all = _mm256_permute4x64_epi64(mixed, 0b11'01'10'00);
    const __m256i bounded =
        _mm256_min_epi16(_mm256_max_epi16(all, _mm256_set1_epi16(least)), _mm256_set1_epi16(most));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(output + 8 * eight), bounded);
  }
}
#endif

// Adds weights times inputs up, for all outputs.
template <std::size_t out, std::size_t in>
void multiply(const NetLayer<out, in>& layer, const std::int16_t* input, std::int32_t* sums) {
#ifdef __SSE2__
  constexpr std::size_t kAtOnce = out > 32 ? out / 2 : out;  // outputs whose sums stay in registers
  for (std::size_t first = 0; first < out; first += kAtOnce) {
    __m128i fours[kAtOnce / 4] = {};
    for (std::size_t i = 0; i < in / 2; ++i) {
      std::int32_t two;
      std::memcpy(&two, input + 2 * i, sizeof two);
      const __m128i inputs = _mm_set1_epi32(two);
      const std::int16_t* weights = layer.pair(i) + 2 * first;
      for (std::size_t four = 0; four < std::size(fours); ++four) {
        const __m128i eight = _mm_loadu_si128(reinterpret_cast<const __m128i*>(weights + 8 * four));
        fours[four] = _mm_add_epi32(fours[four], _mm_madd_epi16(eight, inputs));
      }
    }
    std::memcpy(sums + first, fours, sizeof fours);
  }
#else
  std::fill_n(sums, out, 0);
  for (std::size_t i = 0; i < in / 2; ++i) {
    const std::int16_t* weights = layer.pair(i);
    const std::int32_t a = input[2 * i], b = input[2 * i + 1];
    if (!(a | b)) continue;
    for (std::size_t o = 0; o < out; ++o) sums[o] += weights[2 * o] * a + weights[2 * o + 1] * b;
  }
#endif
}

// Adds so many times these numbers.
[[gnu::always_inline]] inline void add_numbers(NetSum& sum, const std::int16_t* numbers, int times) {
  for (std::size_t i = 0; i < kHeadIn; ++i) sum[i] += times * numbers[i];
}
BASTIDE_WIDE void add_wide(NetSum& sum, const std::int16_t* numbers, int times) {
  add_numbers(sum, numbers, times);
}
void add(NetSum& sum, const std::int16_t* numbers, int times, bool wide) {
  wide ? add_wide(sum, numbers, times) : add_numbers(sum, numbers, times);
}

// Brings sums to so many binary places less, adds the bias, and keeps them between two bounds.
template <std::size_t n>
void bound(const std::int32_t* sums, int places, const std::int16_t* bias, std::int16_t least,
           std::int16_t most, std::int16_t* output) {
#ifdef __SSE2__
  const auto four = [&](std::size_t i, __m128i biases) {
    const __m128i half = _mm_set1_epi32(1 << (places - 1));
    const __m128i sum = _mm_loadu_si128(reinterpret_cast<const __m128i*>(sums + i));
    return _mm_add_epi32(_mm_srai_epi32(_mm_add_epi32(sum, half), places), _mm_srai_epi32(biases, 16));
  };
  for (std::size_t i = 0; i < n; i += 8) {
    const __m128i biases = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bias + i));
    const __m128i zeros = _mm_setzero_si128();
    const __m128i all = _mm_packs_epi32(four(i, _mm_unpacklo_epi16(zeros, biases)),
                                        four(i + 4, _mm_unpackhi_epi16(zeros, biases)));
    const __m128i bounded = _mm_min_epi16(_mm_max_epi16(all, _mm_set1_epi16(least)), _mm_set1_epi16(most));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(output + i), bounded);
  }
#else
  for (std::size_t i = 0; i < n; ++i)
    output[i] = narrow(std::clamp<std::int32_t>(rounded(sums[i], places) + bias[i], least, most));
#endif
}

template <std::size_t out, std::size_t in>
void pass(const NetLayer<out, in>& layer, const std::int16_t (&bias)[out], const std::int16_t* input,
          int places, std::int16_t least, std::int16_t most, std::int16_t* output, bool wide) {
#ifdef __x86_64__
  if (wide) return pass_wide(layer, bias, input, places, least, most, output);
#else
  static_cast<void>(wide);
#endif
  Row<std::int32_t, out> sums;
  multiply(layer, input, sums.data());
  bound<out>(sums.data(), places, bias, least, most, output);
}

// The high bits are the good ones.
std::uint64_t hash_of(const Token& token) {
  const TokenWords words = words_of(token);
  return (words[0] + 0x9E3779B97F4A7C15u) * (words[1] + 0xC2B2AE3D27D4EB4Fu) +
         (words[2] + 0x165667B19E3779F9u) * (words[3] + 0xD6E8FEB86659FD93u) +
         (words[4] + 0xA0761D6478BD642Fu) * (words[5] + 0xE7037ED1A0B428DBu);
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

template <std::size_t out, std::size_t in>
[[gnu::cold]] void arrange(const std::int16_t (&rows)[out][in], NetLayer<out, in>& layer) {
  for (std::size_t o = 0; o < out; ++o) {
    for (std::size_t i = 0; i < in; ++i) layer.numbers[2 * (out * (i / 2) + o) + i % 2] = rows[o][i];
  }
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

bool Net::can_be_wide() {
#ifdef __x86_64__
  return __builtin_cpu_supports("avx2");
#else
  return false;
#endif
}

[[gnu::cold]] Net::Net(const NetWeights& weights, bool wide)
    : weights_(weights),
      wide_(wide),
      layers_(std::make_unique<Layers>()),
      entries_(1 << kEntryBits),
      tags_(entries_.size()) {
  for (std::size_t kind = 0; kind < kTokenKinds; ++kind) {
    arrange(weights.token1[kind], layers_->token1[kind]);
    arrange(weights.token2[kind], layers_->token2[kind]);
    for (std::size_t holder = 0; holder < kHolders; ++holder)
      arrange(weights.token3[kind][holder], layers_->token3[kind][holder]);
  }
  arrange(weights.head1, layers_->head1);
  for (Entry& entry : entries_) entry.token.kind = kNoToken;
}

const NetAdds& Net::adds_of(const Token& token) {
  const std::uint64_t hash = hash_of(token);
  const auto place = static_cast<std::size_t>(hash >> (64 - kEntryBits));
  const auto tag = static_cast<std::uint32_t>(hash >> 16);
  Entry& entry = entries_[place];
  ++asked_;
  if (tags_[place] == tag && entry.token == token) return entry.adds;
  ++missed_;
  tags_[place] = tag;
  // The entry comes from far away while its numbers are worked out.
  for (std::size_t i = 0; i < sizeof(Entry); i += alignof(Entry))
    __builtin_prefetch(reinterpret_cast<const char*>(&entry) + i, 1);
  work_out(token, entry.adds);
  entry.token = token;
  return entry.adds;
}

void Net::work_out(const Token& token, NetAdds& adds) const {
  Row<std::int16_t, kTokenIn> input{};
  for (std::size_t i = 0; i < kAttributes; ++i) input[i] = token.attributes[i];
  Row<std::int16_t, kTokenHidden> hidden;
  Row<std::int16_t, kTokenOut> out;
  pass(layers_->token1[token.kind], weights_.bias1[token.kind], input.data(),
       kWeightPlaces - kActivationPlaces, 0, kMostActivation, hidden.data(), wide_);
  pass(layers_->token2[token.kind], weights_.bias2[token.kind], hidden.data(), kWeightPlaces, 0,
       kMostActivation, out.data(), wide_);
  pass(layers_->token3[token.kind][token.holder], kNoBias, out.data(), kWeightPlaces, -32767, 32767,
       adds.data(), wide_);
}

void Net::change(NetSum& sum, const NetAdds& adds, int times) const {
  bastide::add(sum, adds.data(), times, wide_);
}

// Most of them are those of the last position.
void Net::sum_globals(const Globals& globals) {
  constexpr std::size_t kAtOnce = sizeof(std::uint64_t);
  for (std::size_t first = 0; first < kGlobals; first += kAtOnce) {
    if (std::memcmp(&globals[first], &globals_[first], kAtOnce) == 0) continue;
    for (std::size_t g = first; g < first + kAtOnce; ++g) {
      const int more = globals[g] - globals_[g];
      if (more) bastide::add(of_globals_, weights_.globals[g], more, wide_);
    }
  }
  globals_ = globals;
}

std::int32_t Net::value(const NetSum& sum, const Globals& globals) {
  sum_globals(globals);
  constexpr int kPlaces = kWeightPlaces - kActivationPlaces;
  NetSum whole;  // a multiple of what is rounded is not rounded
  for (std::size_t i = 0; i < kHeadIn; ++i) whole[i] = of_globals_[i] + sum[i] * (1 << kPlaces);
  Row<std::int16_t, kHeadIn> input;
  bound<kHeadIn>(whole.data(), kPlaces, weights_.bias3, 0, kMostActivation, input.data());
  Row<std::int16_t, kHeadHidden> hidden;
  pass(layers_->head1, weights_.bias4, input.data(), kWeightPlaces, 0, kMostActivation, hidden.data(), wide_);
  std::int32_t last = 0;
  for (std::size_t i = 0; i < kHeadHidden; ++i) last += std::int32_t{weights_.head2[i]} * hidden[i];
  return rounded(last, kActivationPlaces) + 16 * weights_.bias5[0];
}

}  // namespace bastide
