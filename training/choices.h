// What the choices of a search cost: those of several settings in the same positions, judged by many long
// rollouts.
#pragma once

#include <string>
#include <vector>

#include "ai/players/rollout_player.h"

namespace bastide {

struct ChoicesSettings {
  int positions = 100;   // at most
  double seconds = 1e9;  // no position is begun later
  int futures = 256;     // of each answer that was chosen
  int tiles = 12;        // that the judge plays on; everybody chooses from all moves
  double lambda = 0.98;  // how much of what it sees comes from the later ones
  int repeats = 2;       // choices of each player in a position
  int threads = 1;
  std::uint64_t seed = 1;
};

struct NamedSettings {
  std::string name;
  RolloutSettings settings;
};

void compare_choices(const Rules& rules, const NetWeights& net, const std::vector<NamedSettings>& players,
                     const ChoicesSettings& settings);

}  // namespace bastide
