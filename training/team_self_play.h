// Games of the cooperative game with mists-bot or with a net one move deep, as positions to learn from.
#pragma once

#include <memory>
#include <vector>

#include "ai/search/team_turns.h"

namespace bastide {

struct TeamRecord {
  TeamFacts facts;
  float target;  // how the game went from there, 0 to 1
};

struct TeamPlaySettings {
  const TeamWeights* net = nullptr;  // none: mists-bot plays
  double lambda = 0.9;               // how much of a target comes from the end of the game, turn by turn
  std::size_t width = 10;            // tiles that the net chooses from, by mists-bot
  bool explore = true;               // some moves at the beginning are odd ones
};

class TeamSelfPlay {
 public:
  TeamSelfPlay(const Rules& rules, const TeamPlaySettings& settings);
  // Plays the game of this seed and appends its records. Was it won?
  bool play(std::uint64_t seed, std::vector<TeamRecord>& records);

 private:
  Action choose(bool explore);
  bool lucky(double chance) { return dice_.word() < chance * 4294967296.0; }

  const Rules& rules_;
  const TeamPlaySettings settings_;
  Dice dice_{0};
  TeamWeights none_{};
  TeamTurns turns_;
  MistsBot bot_;
  ActionList actions_;
  std::unique_ptr<State> state_;
};

}  // namespace bastide
