// The learned value of the cooperative game: a small net in whole numbers, so that it is the same on every
// machine. It says how likely the team is to win. Weights have 12 binary places, activations 8.
#pragma once

#include <memory>
#include <string_view>

#include "ai/value/team/team_facts.h"

namespace bastide {

constexpr std::size_t kTeamHidden = 48, kTeamSecond = 16;

// In the order of the file, as little-endian numbers of 16 bits.
struct TeamWeights {
  using Number = std::int16_t;
  Number facts[kTeamFacts][kTeamHidden];
  Number bias1[kTeamHidden];
  Number second[kTeamHidden][kTeamSecond];
  Number bias2[kTeamSecond];
  Number last[kTeamSecond];
  Number bias3[1];
};

// The weights in a file's bytes: lines of text, an empty line, the numbers. Null where it is no such file.
std::unique_ptr<TeamWeights> parse_team_net(std::string_view file);

class TeamNet {
 public:
  explicit TeamNet(const TeamWeights& weights);
  // The odds that the net gives, as their logarithm.
  double log_odds(const TeamFacts& facts) const;

 private:
  // Sums of whole numbers that a double holds exactly, in any order.
  template <std::size_t Rows, std::size_t Columns>
  using Layer = Row<Row<double, Columns>, Rows>;
  Layer<kTeamFacts, kTeamHidden> facts_;
  Layer<kTeamHidden, kTeamSecond> second_;
  Row<double, kTeamHidden> bias1_;
  Row<double, kTeamSecond> bias2_, last_;
  double bias3_;
};

// By multiplying, which is the same on every machine.
double chance_of_log_odds(double log_odds);

}  // namespace bastide
