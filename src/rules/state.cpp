#include "rules/state.h"

#include <bit>
#include <cstddef>
#include <cstring>

#include "rules/rules.h"

namespace bastide {

namespace {

static_assert(std::has_unique_object_representations_v<Cell>);
static_assert(std::has_unique_object_representations_v<Link>);
static_assert(std::has_unique_object_representations_v<Feature>);
static_assert(std::has_unique_object_representations_v<Piece>);
static_assert(std::has_unique_object_representations_v<Crossing>);
static_assert(std::has_unique_object_representations_v<PendingAward>);

void mix(std::uint64_t& sum, std::uint64_t word) { sum = std::rotl((sum ^ word) * 0x9E3779B97F4A7C15u, 29); }

std::uint64_t word_at(const std::byte* bytes, std::size_t count) {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, count);
  return word;
}

template <class T, std::size_t n>
std::span<const std::byte> bytes(const Row<T, n>& items, std::size_t count) {
  return std::as_bytes(std::span(items.data(), count));
}

}  // namespace

Row<std::span<const std::byte>, kLiveParts> live_parts(const Rules& rules, const State& state) {
  return {std::as_bytes(std::span(&state, 1)).first(offsetof(State, pieces)),
          bytes(state.pieces, state.piece_count),
          bytes(state.crossings, state.crossing_count),
          bytes(state.pending, state.pending_count),
          bytes(state.left, rules.tiles.size()),
          bytes(state.boxed, rules.tiles.size()),
          bytes(state.cells, state.cell_count),
          bytes(state.tokens, rules.has_tokens ? state.cell_count : 0),
          bytes(state.open, state.open_count),
          bytes(state.needs, state.open_count),
          bytes(state.links, state.segment_count),
          bytes(state.features, state.segment_count),
          bytes(state.slots, rules.last_slot + 1)};
}

void copy_live(const Rules& rules, const State& from, State& to) {
  for (const auto& part : live_parts(rules, from)) {
    const auto offset = part.data() - reinterpret_cast<const std::byte*>(&from);
    std::memcpy(reinterpret_cast<std::byte*>(&to) + offset, part.data(), part.size());
  }
}

std::size_t live_bytes(const Rules& rules, const State& state) {
  std::size_t bytes = 0;
  for (const auto& part : live_parts(rules, state)) bytes += part.size();
  return bytes;
}

bool same(const Rules& rules, const State& a, const State& b) {
  const auto parts_a = live_parts(rules, a), parts_b = live_parts(rules, b);
  for (std::size_t i = 0; i < parts_a.size(); ++i) {
    if (parts_a[i].size() != parts_b[i].size()) return false;
    if (std::memcmp(parts_a[i].data(), parts_b[i].data(), parts_a[i].size()) != 0) return false;
  }
  return true;
}

// Eight bytes at a time: the same on every little-endian machine.
std::uint64_t hash(const Rules& rules, const State& state) {
  std::uint64_t sum = 0xCBF29CE484222325u;
  const auto parts = live_parts(rules, state);
  for (const auto& part : std::span(parts).first(kPrimaryParts)) {
    const std::byte* at = part.data();
    std::size_t left = part.size();
    for (; left >= 64; left -= 64, at += 64) {
      for (std::size_t i = 0; i < 64; i += 8) mix(sum, word_at(at + i, 8));
    }
    for (; left >= 8; left -= 8, at += 8) mix(sum, word_at(at, 8));
    mix(sum, word_at(at, left));
  }
  return sum ^ sum >> 32;
}

}  // namespace bastide
