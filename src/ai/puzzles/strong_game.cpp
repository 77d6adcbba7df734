#include "ai/puzzles/strong_game.h"

#include "ai/arena/arena_game.h"
#include "ai/players/learned_player.h"
#include "ai/players/rollout_player.h"
#include "ai/search/seeds.h"
#include "ai/value/learned/embedded.h"
#include "rules/copy_of.h"
#include "rules/play.h"

namespace bastide {

namespace {

constexpr int kRollouts = 32, kCandidates = 6;

// The learned value at a glance where it knows the rules, a few rollouts elsewhere.
std::unique_ptr<Agent> strong_player(const Rules& rules) {
  if (const NetWeights* net = embedded_net(rules)) return std::make_unique<LearnedPlayer>(rules, *net);
  RolloutSettings settings = usual_settings(rules);
  settings.budget.rollouts = kRollouts;
  settings.candidates = kCandidates;
  return std::make_unique<RolloutPlayer>(rules, settings);
}

}  // namespace

PlayedGame strong_game(std::shared_ptr<const Rules> rules, std::uint64_t seed) {
  PlayedGame game{std::move(rules), nullptr, {}};
  const auto seats = static_cast<std::size_t>(game.rules->seats);
  const auto state = std::make_unique<State>();
  start(*game.rules, *state);
  game.start = copy_of(*game.rules, *state);
  std::vector<std::unique_ptr<Agent>> players;
  std::vector<Agent*> seated;
  for (std::size_t i = 0; i < seats; ++i) {
    players.push_back(strong_player(*game.rules));
    seated.push_back(players.back().get());
  }
  Luck luck(*game.rules, mixed({seed, 1}));
  game.actions = play_game(*game.rules, Seating(seats, 0), seated, luck, mixed({seed, 2}), *state).actions;
  return game;
}

}  // namespace bastide
