#include "rules/play.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "rules/board.h"
#include "rules/steps.h"

namespace bastide {

namespace {

// The step that asks: one of the turn, or the one that settles an award first.
const Step& step_of(const Rules& rules, const State& state) {
  return *rules.asking[state.settling][state.step];
}

void run(Game& game, Flow flow) {
  State& state = game.state;
  while (flow != Flow::Ask) {
    state.step = narrow(state.step + static_cast<std::uint8_t>(flow));
    flow = step_of(game.rules, state).enter(game);
  }
}

}  // namespace

void start(const Rules& rules, State& state) {
  std::memset(&state, 0, offsetof(State, pieces));  // padding too: states are compared as bytes
  state.to_act = kNobody;
  state.active = narrow(rules.setup.first);
  state.supply = rules.supply;
  for (std::size_t type = 0; type < rules.tiles.size(); ++type) {
    state.left[type] = rules.copies[type];
    state.boxed[type] = 0;
  }
  state.left_in_all = narrow(tiles_to_draw(rules));
  const DrawGroup& first = rules.groups[0];
  for (TypeId type = first.begin; type < first.end; ++type) {
    state.left_in_group = narrow(state.left_in_group + rules.copies[type]);
  }
  state.left_in_group = narrow(state.left_in_group - first.unused);
  clear_board(rules, state);
  for (const StartTile& tile : rules.start) {
    put_tile(rules, state, tile.type, open_cell(rules, state, tile.x, tile.y), 0);
  }
  state.completed_count = 0;
  Game game{rules, state};
  for (const auto& game_started : rules.hooks.game_started) game_started(game);
  resume(game);
}

void resume(Game& game) { run(game, Flow::Again); }

void legal(const Rules& rules, const State& state, ActionList& actions) {
  actions.clear();
  if (!state.over) step_of(rules, state).list(rules, state, actions);
}

bool is_legal(const Rules& rules, const State& state, Action action) {
  ActionList actions;
  legal(rules, state, actions);
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

std::uint32_t weight_of(const Rules&, const State& state, Action action) {
  const bool draws = action.verb() == Verb::Draw || action.verb() == Verb::DrawHidden;
  return draws ? state.left[action.target()] : 1;
}

Action sample(const Rules& rules, const State& state, Dice& dice) {
  const Step& step = step_of(rules, state);
  return step.sample ? step.sample(rules, state, dice) : sample_from_list(rules, state, step.list, dice);
}

void apply(const Rules& rules, State& state, Action action, const Log* log) {
  Game game{rules, state, log};
  run(game, step_of(rules, state).apply(game, action));
}

}  // namespace bastide
