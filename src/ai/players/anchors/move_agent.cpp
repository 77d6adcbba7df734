#include "ai/players/anchors/move_agent.h"

#include "rules/play.h"

namespace bastide {

Action MoveAgent::choose(const State& state, Dice& dice) {
  if (state.ask == Decision::PlaceTile) {
    planned_ = plan(state, dice);
    planned_turn_ = state.turn + 1;  // placing counts the tile
    return Action(Verb::PlaceTile, planned_.cell, planned_.rotation);
  }
  const Cell& cell = state.cells[state.cell];
  if (planned_turn_ == state.turn && planned_.cell == state.cell && planned_.rotation == cell.rotation()) {
    const Action figure = figure_of(state, planned_);
    if (is_legal(rules_, state, figure)) return figure;
  }
  return figure_at_once(state);
}

// Somebody else placed the tile: the figure that stands best at once.
Action MoveAgent::figure_at_once(const State& state) {
  if (!after_) after_ = std::make_unique<State>();
  ActionList actions;
  legal(rules_, state, actions);
  Action best = actions[0];
  float best_value = -1e9f;
  for (const Action action : actions) {
    copy_live(rules_, state, *after_);
    apply(rules_, *after_, action);
    const float value = after_->over ? static_cast<float>(final_lead(rules_, *after_, state.to_act))
                                     : valuer_.standing(*after_, state.to_act);
    if (value <= best_value) continue;
    best = action;
    best_value = value;
  }
  return best;
}

}  // namespace bastide
