// Opponents for people, from a child's first game to the strongest play we have. They play all rules.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "ai/players/rollout_player.h"

namespace bastide {

struct LevelFacts {
  const char* id;  // does not change: programs store and translate it
  int elo;         // as measured between neighbours, docs/ai.md; `child` is put at 500
  double seconds;  // that it thinks about an answer at most; 0: it answers at once
};
// The weakest first.
std::span<const LevelFacts> all_levels();

// The patience of one whose answers must not depend on the machine: no limit of time, and no more rollouts
// than any machine can play.
constexpr double kUntimed = 0;

// The level as an agent; null where there is none of this name. With patience it has so many times its
// seconds, for a slow machine: it plays as well as its rollouts, not as its time.
std::unique_ptr<Agent> make_level(std::string_view id, const Rules& rules, double patience = 1);
// How it searches; nothing where it does not.
std::optional<RolloutSettings> search_of_level(std::string_view id, const Rules& rules, double patience = 1);

// What is random in its answer to a question.
Dice dice_for(const Rules& rules, const State& state, std::uint64_t seed);

// A computer at the table. One thread at a time may use it; each has its own memory, a few megabytes.
class LevelPlayer {
 public:
  // The rules must outlive the player.
  LevelPlayer(std::string_view id, const Rules& rules, std::uint64_t seed, double patience = 1);

  // A legal action for the seat that is asked (never chance): the same for the same position and seed,
  // unless the level's time or a stop ended its thinking. Answers soon after a stop is asked for.
  Action decide(const State& state, StopToken stop = {});

 private:
  const Rules& rules_;
  const std::uint64_t seed_;
  const std::unique_ptr<Agent> agent_;
};

}  // namespace bastide
