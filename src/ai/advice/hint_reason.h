// One reason for an answer.
#pragma once

#include "rules/types.h"

namespace bastide {

// docs/ai.md has the list with what `colour`, `kind` and `number` mean for each. The most telling first.
enum class ReasonCode : std::uint8_t {
  OnlyChoice,
  Completes,
  Scores,
  Ghosts,
  Joins,
  Strands,
  Blocks,
  MayJoin,
  Opens,
  Starts,
  Farmer,
  FarmGrows,
  Extends,
  Keeps,
  Gives,
  Average,
};

struct HintReason {
  ReasonCode code;
  Colour colour = kNobody;
  FeatureKind kind = FeatureKind::City;
  int number = 0;
  friend bool operator==(const HintReason&, const HintReason&) = default;
};

}  // namespace bastide
