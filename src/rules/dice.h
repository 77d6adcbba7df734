// The source of chance that callers bring along. The rules own none: they only ask for numbers.
#pragma once

#include <cstdint>

namespace bastide {

// PCG32, the variant O'Neill calls "MCG XSH-RS": small, fast, and equal on every compiler and machine.
class Dice {
 public:
  // Seeds are often consecutive, so they are scrambled first (SplitMix64).
  explicit Dice(std::uint64_t seed) {
    seed += 0x9E3779B97F4A7C15u;
    seed = (seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9u;
    seed = (seed ^ (seed >> 27)) * 0x94D049BB133111EBu;
    state_ = (seed ^ (seed >> 31)) | 1;  // odd, or it would run dry
  }
  std::uint32_t word() {
    const std::uint64_t old = state_;
    state_ = old * 6364136223846793005u;
    return static_cast<std::uint32_t>((old ^ (old >> 22)) >> (22 + (old >> 61)));
  }
  std::uint64_t next() {
    const std::uint64_t high = word();
    return high << 32 | word();
  }
  // 0 to n-1, evenly up to one part in 2^32 / n.
  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(std::uint64_t{word()} * n >> 32); }

 private:
  std::uint64_t state_;
};

}  // namespace bastide
