#include "ai/arena/arena_game.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "ai/search/seeds.h"
#include "modules/mists/known_state.h"
#include "rules/play.h"
#include "rules/scoring.h"

namespace bastide {

Luck::Luck(const Rules& rules, std::uint64_t seed) : dice_(seed) {
  for (const DrawGroup& group : rules.groups) {
    const std::size_t begin = order_.size();
    for (TypeId type = group.begin; type < group.end; ++type)
      order_.insert(order_.end(), rules.copies[type], type);
    for (std::size_t i = order_.size(); i > begin + 1; --i) {
      std::swap(order_[i - 1], order_[begin + dice_.below(narrow(i - begin))]);
    }
  }
}

Action Luck::answer(const Rules& rules, const State& state) {
  if (state.ask != Decision::DrawTile && state.ask != Decision::DrawHidden)
    return sample(rules, state, dice_);
  const Verb verb = state.ask == Decision::DrawTile ? Verb::Draw : Verb::DrawHidden;
  legal(rules, state, actions_);
  for (std::size_t i = 0; i < order_.size(); ++i) {
    const Action draw(verb, order_[i]);
    bool possible = false;
    for (const Action action : actions_) possible |= action == draw;
    if (!possible) continue;
    order_.erase(order_.begin() + static_cast<std::ptrdiff_t>(i));
    return draw;
  }
  return sample(rules, state, dice_);
}

namespace {

// Null where nothing lies face down: then they may know everything.
std::unique_ptr<State> known_to_players(const Rules& rules, const State& state, std::uint64_t seed) {
  return state.extras.mists.hidden_count ? known_state(rules, state, seed) : nullptr;
}

}  // namespace

ArenaGame play_game(const Rules& rules, const Seating& seating, std::span<Agent* const> agents, Luck& luck,
                    std::uint64_t seed, State& state) {
  ArenaGame game;
  game.seating = seating;
  std::vector<Dice> dice;
  std::vector<std::uint64_t> before;
  for (std::size_t seat = 0; seat < agents.size(); ++seat) {
    dice.emplace_back(mixed({seed, seat}));
    before.push_back(agents[seat]->iterations());
  }
  start(rules, state);
  Seat asked = 0;
  try {
    for (; asked < agents.size(); ++asked) agents[asked]->begin(asked);
    while (!state.over) {
      Action action = Action(Verb::Pass);
      if (state.to_act == kChance) {
        action = luck.answer(rules, state);
      } else {
        asked = state.to_act;
        Effort& effort = game.effort[seating[asked]];
        effort.moves += state.ask == Decision::PlaceTile || state.ask == Decision::MistsPlaceTile;
        const auto began = std::chrono::steady_clock::now();
        const auto known = known_to_players(rules, state, mixed({seed, game.actions.size()}));
        action = agents[asked]->choose(known ? *known : state, dice[asked]);
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - began;
        effort.seconds += time.count();
        effort.slowest = std::max(effort.slowest, time.count());
        if (!is_legal(rules, state, action)) throw Forfeit("an action that is not legal");
      }
      game.actions.push_back(action);
      apply(rules, state, action);
      for (Agent* const agent : agents) agent->saw(action);
    }
  } catch (const Forfeit& forfeit) {
    game.forfeited_by = asked;
    game.forfeit = forfeit.what();
  }
  for (std::size_t seat = 0; seat < agents.size(); ++seat) {
    game.effort[seating[seat]].iterations += agents[seat]->iterations() - before[seat];
  }
  for (int colour = 0; colour < rules.colours; ++colour) {
    game.score[colour] = colour == game.forfeited_by ? 0 : total_score(rules, state, colour);
  }
  game.team_won = game.forfeit.empty() && state.extras.mists.result == kMistsWon;
  return game;
}

}  // namespace bastide
