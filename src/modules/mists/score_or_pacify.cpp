// Scoring what the tile completed: for each area the team takes its points or removes ghosts instead.
#include "modules/mists/mists.h"
#include "rules/scoring.h"
#include "rules/steps.h"

namespace bastide {

namespace {

// MIST-18: an area with somebody on it that was not scored yet. Nobody ever stands on a cemetery.
bool waits(const State& state, std::size_t i) {
  return !(state.scored >> i & 1) && state.feature_of(state.completed[i]).strength;
}

// Whose score grows: in level 6 that of the colour itself, otherwise the team's (MIST-L6-2).
Colour counting_for(const Rules& rules, Colour colour) {
  return level_of(rules).own_points ? colour : Colour{0};
}

void pay_area(Game& game) {
  const Award reason = area_award(game.rules, game.state, chosen_area(game.state));
  if (!level_of(game.rules).own_points) return add_points(game, 0, reason, game.state.score[0]);
  for (int i = 0; i < game.rules.colours; ++i) {
    const Colour colour = narrow(i);
    if (strength_of(reason.strength, i)) add_points(game, colour, reason, game.state.score[colour]);
  }
}

// MIST-L3-5, MIST-L6-5: one point for every ghost on the board, to the colour the dog stood with.
void pay_dog(Game& game, std::size_t dog) {
  State& state = game.state;
  MistsExtras& mists = state.extras.mists;
  const SegmentId at = narrow(mists.dogs[dog] - 1);
  const Colour colour = counting_for(game.rules, mists.dog_colours[dog]);
  mists.dogs[dog] = mists.dog_colours[dog] = 0;
  Points sum{};
  sum.flat = narrow(ghosts_on_board(state));
  const Award reason{.strength = 0, .sum = sum, .segment = at, .why = Why::Dog};
  add_points(game, colour, reason, state.score[colour], static_cast<int>(dog));
}

// The area has had its points or its ghosts; its dogs follow, then everybody goes home (MIST-19).
Flow finish(Game& game) {
  State& state = game.state;
  const SegmentId segment = chosen_area(state);
  for (std::size_t dog = 0; dog < kDogs; ++dog) {
    const std::uint16_t at = state.extras.mists.dogs[dog];
    if (!at || state.root(narrow(at - 1)) != state.root(segment)) continue;
    pay_dog(game, dog);
    if (goal_reached(game.rules, state)) return win(game);
  }
  send_home(game, segment);
  state.scored |= 1u << (state.paying - 1);
  state.paying = 0;
  return Flow::Again;
}

Flow take_points(Game& game) {
  pay_area(game);
  return goal_reached(game.rules, game.state) ? win(game) : finish(game);  // MIST-27
}

Flow enter(Game& game) {
  State& state = game.state;
  if (!state.paying) {
    int waiting = 0;
    for (std::size_t i = 0; i < state.completed_count; ++i) {
      if (!waits(state, i)) continue;
      ++waiting;
      state.paying = narrow(i + 1);
    }
    if (waiting == 0) return Flow::Next;
    if (waiting > 1) {
      state.paying = 0;
      return ask(state, Decision::MistsScoreNext, state.active);
    }
  }
  if (ghosts_on_board(state) == 0) return take_points(game);  // MIST-24
  return ask(state, Decision::PointsOrGhosts, state.active);
}

void list(const Rules&, const State& state, ActionList& actions) {
  if (state.ask == Decision::MistsScoreNext) {
    for (std::size_t i = 0; i < state.completed_count; ++i) {
      if (waits(state, i)) actions.add(Action(Verb::ScoreNext, state.completed[i]));
    }
    return;
  }
  actions.add(Action(Verb::TakePoints));
  for (CellId cell = 1; cell < state.cell_count; ++cell)
    list_removals(state, Verb::RemoveGhosts, cell, actions);
}

Flow apply(Game& game, Action action) {
  State& state = game.state;
  if (action.verb() == Verb::TakePoints) return take_points(game);
  if (action.verb() == Verb::RemoveGhosts) {
    remove_ghosts(game, action.target(), action.detail());
    return finish(game);
  }
  for (std::size_t i = 0; i < state.completed_count; ++i) {
    if (state.completed[i] == action.target()) state.paying = narrow(i + 1);
  }
  return Flow::Again;
}

}  // namespace

SegmentId chosen_area(const State& state) { return state.completed[state.paying - 1]; }

Award area_award(const Rules& rules, const State& state, SegmentId segment) {
  Award award{.strength = state.feature_of(segment).strength,
              .sum = value(rules, state, segment, true),
              .segment = segment,
              .why = Why::Completed};
  if (level_of(rules).own_points) return award;
  std::int16_t present = 0;  // the value is counted once for each colour
  for (int colour = 0; colour < rules.colours; ++colour) present += strength_of(award.strength, colour) != 0;
  award.sum.per_tile = narrow(award.sum.per_tile * present);
  award.sum.per_shield = narrow(award.sum.per_shield * present);
  return award;
}

const Step kScoreOrPacify{"score or pacify", enter, list, nullptr, apply};

}  // namespace bastide
