// One position as the trainer reads it; train.py knows the same layout.
#pragma once

#include <algorithm>
#include <vector>

#include "ai/value/learned/token.h"

namespace bastide {

constexpr std::size_t kTokensOfRecord = 160;

struct TrainingRecord {
  float target;  // points to come for me less those for him
  float lead;    // if the game ended now
  float end;     // how it ended
  std::uint8_t seats, tokens;
  std::uint8_t rules;  // their place in the list of the command
  std::uint8_t unused;
  Globals globals;
  std::array<Token, kTokensOfRecord> token;
  std::int32_t value;  // what the net says, in 1/256 of a point, the lead included
  std::array<std::uint8_t, 12> more_unused;
};
static_assert(sizeof(TrainingRecord) == 7840);

// The held ones first: where there is no room for all, what nobody holds is left out.
inline void set_tokens(TrainingRecord& record, const std::vector<Token>& tokens) {
  record.tokens = 0;
  const auto nobody = static_cast<std::uint8_t>(Holder::Nobody);
  for (const bool held : {true, false}) {
    for (const Token& token : tokens) {
      if (token.kind == kNoToken || (token.holder != nobody) != held || record.tokens == kTokensOfRecord)
        continue;
      record.token[record.tokens++] = token;
    }
  }
  for (std::size_t i = record.tokens; i < kTokensOfRecord; ++i) record.token[i] = Token{kNoToken, 0, {}};
}

}  // namespace bastide
