// Opponents for people, from a child's first game to the strongest play we have. They play all rules.
#pragma once

#include <memory>
#include <span>
#include <stop_token>
#include <string_view>

#include "ai/agent.h"

namespace bastide {

// The names of the levels, the weakest first. They do not change: programs store and translate them.
std::span<const char* const> level_ids();

// The level as an agent; null where there is none of this name.
std::unique_ptr<Agent> make_level(std::string_view id, const Rules& rules);

// A computer at the table. One thread at a time may use it; each has its own memory, a few megabytes.
class LevelPlayer {
 public:
  // `id` is one of level_ids(); the rules must outlive the player.
  LevelPlayer(std::string_view id, const Rules& rules, std::uint64_t seed);

  // A legal action for the seat that is asked (never chance): the same for the same position and seed,
  // unless the level's time or a stop ended its thinking. `master` thinks for about a second, the others
  // for 0.3 s at most, and all answer within about 20 ms after a stop is asked for.
  Action decide(const State& state, std::stop_token stop = {});

 private:
  const Rules& rules_;
  const std::uint64_t seed_;
  const std::unique_ptr<Agent> agent_;
};

}  // namespace bastide
