// Points, with everything that explains them.
#pragma once

#include "rules/types.h"

namespace bastide {

// Why points were given, which is also the category of the final table.
enum class Why : std::uint8_t { Completed, Retrieved, Unfinished, Farm, Robbery, Message, Goods, Gold, Dog };

// What made a score other than the plain one.
constexpr std::uint8_t kTinyCity = 1;  // a completed city of two tiles, BASE-29
constexpr std::uint8_t kWithInn = 2;
constexpr std::uint8_t kWithCathedral = 4;
constexpr std::uint8_t kWithMage = 8;
constexpr std::uint8_t kWithWitch = 16;  // halved, rounded up
constexpr std::uint8_t kWithPig = 32;
constexpr std::uint16_t kMostWine = 64;  // the goods that somebody has most of
constexpr std::uint16_t kMostGrain = 128;
constexpr std::uint16_t kMostCloth = 256;
constexpr std::uint16_t kInstead = 512;  // two points in place of what a message says

// A score as a small sum, so that it can be explained.
struct Points {
  std::int16_t per_tile, per_shield, per_city, flat;
  std::uint16_t tiles, shields, cities;
  std::uint16_t notes;
  int total() const {
    const int sum = per_tile * tiles + per_shield * shields + per_city * cities + flat;
    return notes & kWithWitch ? (sum + 1) / 2 : sum;
  }
};

constexpr std::uint16_t kNoSegment = 0xFFFF;

// Points with their reason: the feature, the sum, and who had how much weight there.
struct Award {
  std::uint64_t strength;
  Points sum;
  std::uint16_t segment;
  Why why;
};

}  // namespace bastide
