// What the learned value is told of a position, as small whole numbers. The trainer reads the same layout.
#pragma once

#include <cstdint>
#include <cstring>

#include "rules/row.h"

namespace bastide {

enum class TokenKind : std::uint8_t { City, Road, Field, Cloister };
constexpr std::size_t kTokenKinds = 4;
constexpr std::uint8_t kNoToken = 0xFF;

// Who would be paid for it now, seen by one seat ("me") that compares itself with another one ("him").
enum class Holder : std::uint8_t { Me, Him, Both, Others, Nobody };
constexpr std::size_t kHolders = 5;

// The attributes of a token. Where two names share a number the second is that of fields.
enum Attribute : std::uint8_t {
  kTilesOfIt = 0,
  kShieldsOfIt = 1,
  kCitiesFed = 1,
  kOpenEdges = 2,
  kOpenCells = 3,
  kMyWeight = 4,
  kHisWeight = 5,
  kOthersWeight = 6,
  kIMoveNext = 7,
  kHeMovesNext = 8,
  kFewestFits = 9,    // tiles that fit, where they are fewest among its open cells
  kAllFits = 10,      // their sum over the open cells
  kDeadCells = 11,    // nothing fits
  kScarceCells = 12,  // one or two tiles fit
  kFewestClosers = 13,
  kClosersOfLastCell = 14,  // with one open cell only: tiles that complete it
  kChanceToFill = 15,
  kChanceToClose = 16,
  kJoinTiles =
      17,  // and the next two: tiles that join it to another held one, which Me, Him or Both hold then
  kJoinPoints = 20,  // and the next two: what that other one is worth
  kFreeJoinTiles = 23,
  kFreeJoinPoints = 24,
  kPointsNow = 25,
  kGainOfClosing = 26,
  kMyFarmsBeside = 27,
  kCitiesNear = 27,  // unfinished cities beside it with one open cell
  kHisFarmsBeside = 28,
  kCitiesFar = 28,  // with two
  kCitiesBeyond = 29,
  kHopeOfCities = 30,
  kTilesLeft = 31,
  kMyHand = 32,
  kHisHand = 33,
  kPrinted = 34,  // inns, cathedrals; a garden
  kGoodsOfIt = 35,
  kMyHelpers = 36,  // a builder, a pig; in a cloister or garden an abbot
  kHisHelpers = 37,
  kRaisedThere = 38,
  kHalvedThere = 39,
  kIngotsThere = 40,
  kMyLarge = 41,  // large followers
  kHisLarge = 42,
};
constexpr std::size_t kAttributes = 46;  // the last ones mean nothing yet

// 48 bytes without gaps: hashed and compared as such, eight at a time.
struct Token {
  std::uint8_t kind, holder;
  Row<std::uint8_t, kAttributes> attributes;
};
using TokenWords = Row<std::uint64_t, 6>;
static_assert(sizeof(Token) == sizeof(TokenWords));
inline TokenWords words_of(const Token& token) {
  TokenWords words;
  std::memcpy(&words, &token, sizeof words);
  return words;
}

inline bool operator==(const Token& a, const Token& b) {
  const TokenWords one = words_of(a), other = words_of(b);
  std::uint64_t differing = 0;
  for (std::size_t i = 0; i < one.size(); ++i) differing |= one[i] ^ other[i];
  return differing == 0;
}
constexpr Token kNothing{kNoToken, 0, {}};

// What concerns the whole table.
constexpr std::size_t kGlobals = 128;
using Globals = Row<std::uint8_t, kGlobals>;

}  // namespace bastide
