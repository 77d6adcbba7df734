// How much the value after so many tiles of a rollout errs, and how much chance is in it.
#pragma once

#include <cstdint>

#include "ai/value/learned/net.h"
#include "rules/rules.h"

namespace bastide {

struct DepthSettings {
  int positions = 100, futures = 128;
  int depth = 14, threads = 1;
  std::uint64_t seed = 1;
};

// Positions from games of the net one move deep. Its best answers are played on to the end of the game by the
// same player, and looked at after each tile. Prints how far one future of an answer lies from that answer's
// mean, and how far the mean lies from that of the ends, without what all answers share and without what so
// few futures err.
void measure_depths(const Rules& rules, const NetWeights& net, const DepthSettings& settings);

}  // namespace bastide
