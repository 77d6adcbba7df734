// Rounds of playing and learning for the cooperative game.
#pragma once

#include <string>

#include "team_trainer.h"

namespace bastide {

struct TeamLoopSettings {
  double seconds = 60, round = 10;  // of everything, and of playing in each round
  double passes = 3, rate = 2e-3;
  std::size_t keep = 4;          // rounds that it learns from
  int threads = 1, tests = 200;  // games of each rules by which a net is judged, one move deep
  std::uint64_t seed = 1;
  std::string out = ".", command;
  std::unique_ptr<TeamWeights> net;  // that it begins with, or none
};

void learn_for_the_team(const std::vector<Rules>& rules, const std::vector<std::string>& names,
                        TeamLoopSettings settings);

}  // namespace bastide
