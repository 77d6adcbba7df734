#include "explain/why.h"

#include <algorithm>

#include "text/names.h"
#include "rules/play.h"

namespace bastide {

namespace {

bool is_offered(const Rules& rules, const State& state, Verb verb) {
  ActionList actions;
  legal(rules, state, actions);
  return std::any_of(actions.begin(), actions.end(), [&](Action action) { return action.verb() == verb; });
}

// Would it answer the question at another time, although nothing of the kind is possible now?
bool answers_it(Decision asked, Verb verb) {
  switch (asked) {
    case Decision::Figure:
      return verb == Verb::RetrieveAbbot || verb == Verb::Fly;
    case Decision::MoveMageOrWitch:
    case Decision::SeparateMageAndWitch:
      return verb == Verb::PlaceMage || verb == Verb::PlaceWitch;
    case Decision::RemoveMageOrWitch:
      return verb == Verb::RemoveMage || verb == Verb::RemoveWitch;
    case Decision::Message:
      return verb == Verb::MessageAction;
    case Decision::Bury:
      return verb == Verb::Bury || verb == Verb::BuryFromSupply;
    case Decision::PointsOrGhosts:
      return verb == Verb::RemoveGhosts;
    case Decision::DogGhosts:
      return verb == Verb::DogRemoves;
    default:
      return false;
  }
}

Reason why_not_draw(const Rules& rules, const State& state, TypeId type) {
  const std::string name = tile_name(rules, type);
  if (!state.left[type]) return {"none_left", "No tile " + name + " is left to draw.", {{"piece", name}}};
  return {"drawn_later", "Other tiles are drawn before " + name + "."};
}

// Refusing a choice that has to be made.
Reason why_not_pass(const Rules& rules, const State& state) {
  switch (state.ask) {
    case Decision::PlaceTile:
    case Decision::MistsPlaceTile:
      return {"must_place", "This tile fits somewhere, so it must be placed."};
    case Decision::Landing:
      return {"must_land", "A landing is possible, so it must be used."};
    case Decision::NewFerry:
      return {"must_ferry", "The new lake must get its ferry."};
    case Decision::SeparateMageAndWitch:
      return {"must_separate", "They stand together: one of them must move."};
    case Decision::MoveMageOrWitch:
    case Decision::RemoveMageOrWitch:
    case Decision::CropOption:
    case Decision::Message:
      return {"must_choose", "One of the two must be chosen."};
    case Decision::WhomToRob:
      return {"rob_now", "A robber must rob at the first chance, or name a figure here that is still to be paid."};
    case Decision::CropTakeBack:
      return {"must_remove",
              std::string("Everyone with a ") + role_of(crop_kind(rules, state)) + " must take one back.",
              {{"role", name_of(crop_kind(rules, state))}}};
    case Decision::Bury:
      return {"must_bury", "A closed cemetery takes one meeple."};
    default:
      return not_asked(rules, state);
  }
}

}  // namespace

FeatureKind crop_kind(const Rules& rules, const State& state) {
  switch (rules.tiles[state.tile].facts->symbol) {
    case Symbol::CropFarmers: return FeatureKind::Field;
    case Symbol::CropThieves: return FeatureKind::Road;
    default: return FeatureKind::City;
  }
}

Reason not_your_figure(const Rules& rules, Seat owner) {
  const std::string name = seat_name(rules, owner);
  return {"not_your_figure", "That figure is " + name + "'s.", {{"name", name}}};
}

Reason not_asked(const Rules& rules, const State& state) {
  if (state.over) return {"over", "The game is over."};
  const std::string who = state.to_act == kChance ? "Chance" : seat_name(rules, state.to_act);
  return {"not_asked",
          who + " is asked now, to " + duty_of(state.ask) + ".",
          {{"name", who}, {"decision", static_cast<int>(state.ask)}}};
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
  return answers ? why_not_in_module(rules, state, action) : not_asked(rules, state);
}

}  // namespace bastide
