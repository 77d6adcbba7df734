// Our player for any rules: the answers that look best at once are tried against many futures.
#pragma once

#include <memory>
#include <vector>

#include "ai/agent.h"
#include "ai/halving.h"

namespace bastide {

struct GeneralSettings {
  Budget budget;
  int candidates = 12;
  int depth = 10;  // tiles that a rollout plays on
};

class GeneralPlayer : public Agent {
 public:
  GeneralPlayer(const Rules& rules, const GeneralSettings& settings);
  ~GeneralPlayer() override;
  Action choose(const State& state, Dice& dice) override;
  std::uint64_t iterations() const override { return rollouts_played_; }

  struct Candidate {
    Action action;
    std::optional<Action> figure;  // that follows the tile at once
    double value;
    std::int64_t rollouts;
  };
  // The answers to what is asked, the best first.
  std::vector<Candidate> think(const State& state, std::uint64_t salt);

 private:
  struct Worker;
  std::vector<Candidate> at_once(const State& state, std::uint64_t salt, const Watch& watch);

  const Rules& rules_;
  GeneralSettings settings_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::uint64_t rollouts_played_ = 0;
};

}  // namespace bastide
