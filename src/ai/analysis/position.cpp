#include "ai/analysis/position.h"

#include "ai/players/rollout_player.h"
#include "ai/search/seeds.h"
#include "rules/copy_of.h"
#include "rules/play.h"

namespace bastide {

namespace {

Answer best_at_once(const Rules& rules, const State& state, std::uint64_t seed) {
  const RolloutSettings settings = strongest_settings(rules, Budget{.rollouts = 1});
  Playout playout(rules, sense_for(rules, settings));
  return playout.at_once(state, seed, Watch(0, {})).front().answer;
}

}  // namespace

PlayedGame game_of_position(std::shared_ptr<const Rules> rules, const State& state, std::uint64_t seed) {
  PlayedGame game{std::move(rules), nullptr, {}};
  game.start = copy_of(*game.rules, state);
  const auto now = copy_of(*game.rules, state);
  const auto add = [&](Action action) {
    game.actions.push_back(action);
    apply(*game.rules, *now, action);
  };
  const Answer answer = best_at_once(*game.rules, state, seed);
  add(answer.action);
  if (answer.figure && now->ask == Decision::Figure) add(*answer.figure);
  Dice dice(mixed({seed, 1}));
  while (!now->over && now->ask != Decision::DrawTile) add(sample(*game.rules, *now, dice));
  return game;
}

}  // namespace bastide
