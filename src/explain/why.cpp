#include "explain/why.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "explain/module_reasons.h"
#include "rules/play.h"
#include "text/names.h"

namespace bastide {

namespace {

bool is_offered(const Rules& rules, const State& state, Verb verb) {
  ActionList actions;
  legal(rules, state, actions);
  return std::any_of(actions.begin(), actions.end(), [&](Action action) { return action.verb() == verb; });
}

// Would it answer the question at another time, although nothing of the kind is possible now?
bool answers_it(Decision asked, Verb verb) {
  return find_reason(&ModuleReasons::questions, [&](const QuestionReasons& row) {
    return row.decision == asked && std::find(row.verbs.begin(), row.verbs.end(), verb) != row.verbs.end();
  });
}

Reason why_not_draw(const Rules& rules, const State& state, TypeId type) {
  const std::string name = tile_name(rules, type);
  if (!state.left[type])
    return {"none_left", "No tile " + name + " is left to draw.", make_params({{"piece", name}})};
  return {"drawn_later", "Other tiles are drawn before " + name + "."};
}

// Refusing a choice that has to be made.
Reason why_not_pass(const Rules& rules, const State& state) {
  const auto* question = find_reason(&ModuleReasons::questions, [&](const QuestionReasons& row) {
    return row.decision == state.ask && row.why_not_pass;
  });
  return question ? question->why_not_pass(rules, state) : not_asked(rules, state);
}

// Where the question itself was asked.
Reason why_not_now(const Rules& rules, const State& state, Action action) {
  const auto* verb = find_reason(&ModuleReasons::verbs, [&](const VerbReasons& row) {
    return row.verb == action.verb() && row.why_not;
  });
  return verb ? verb->why_not(rules, state, action) : not_asked(rules, state);
}

}  // namespace

Params make_params(nlohmann::json params) {
  return std::make_shared<const nlohmann::json>(std::move(params));
}

nlohmann::json params_json(const Params& params) { return params ? *params : nlohmann::json::object(); }

Reason not_your_figure(const Rules& rules, Seat owner) {
  const std::string name = seat_name(rules, owner);
  return {"not_your_figure", "That figure is " + name + "'s.", make_params({{"name", name}})};
}

Reason not_asked(const Rules& rules, const State& state) {
  if (state.over) return {"over", "The game is over."};
  const std::string who = state.to_act == kChance ? "Chance" : seat_name(rules, state.to_act);
  return {"not_asked", who + " is asked now, to " + duty_of(state.ask) + ".",
          make_params({{"name", who}, {"decision", static_cast<int>(state.ask)}})};
}

Reason why_not(const Rules& rules, const State& state, Action action) {
  if (action.verb() == Verb::Pass) return why_not_pass(rules, state);
  const bool placing = state.ask == Decision::PlaceTile || state.ask == Decision::MistsPlaceTile;
  if (action.verb() == Verb::PlaceTile && placing) {
    const Cell& cell = state.cells[action.target()];
    return why_not_place(rules, state, state.tile, cell.x, cell.y, action.detail());
  }
  const bool figure = state.ask == Decision::Figure || state.ask == Decision::MistsMeeple;
  if (action.verb() == Verb::PlacePiece && figure) {
    return why_not_put(rules, state, action.target(), kind_of(action.detail()), colour_of(action.detail()));
  }
  if (action.verb() == Verb::Draw && state.ask == Decision::DrawTile)
    return why_not_draw(rules, state, action.target());
  const bool answers = answers_it(state.ask, action.verb()) || is_offered(rules, state, action.verb());
  return answers ? why_not_now(rules, state, action) : not_asked(rules, state);
}

}  // namespace bastide
