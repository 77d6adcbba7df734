// Flying Machines: a follower takes off from the tile and comes down somewhere else.
#include "modules/flying_machines/flying_machines.h"
#include "rules/board.h"
#include "rules/pieces.h"
#include "rules/steps.h"

namespace bastide {

namespace {

// FLY-2: any follower may fly, but neither builder nor pig.
void list_flights(const Rules& rules, const State& state, ActionList& actions) {
  if (rules.tiles[state.tile].facts->symbol != Symbol::FlyingMachine) return;
  for (std::size_t kind = 0; kind < kPieceKinds; ++kind) {
    if (rules.weight[kind] && state.supply[state.active][kind])
      actions.add(Action(Verb::Fly, 0, static_cast<int>(kind)));
  }
}

// FLY-9: there is no way back once it sits in the machine. Until it lands it counts as in the supply.
Flow take_off(Game& game, Action action) {
  game.state.extras.flying = {.in_flight = narrow(action.detail() + 1), .roll = 0};
  return Flow::Next;
}

PieceKind kind_in_flight(const State& state) {
  return static_cast<PieceKind>(state.extras.flying.in_flight - 1);
}

// FLY-3, FLY-4: straight on in the direction of the machine, whatever lies between.
CellId landing_cell(const Rules& rules, const State& state) {
  const int rotation = state.cells[state.cell].rotation();
  const int direction = (rules.tiles[state.tile].facts->direction + 2 * rotation) & 7;
  return cell_towards(rules, state, state.cell, direction, state.extras.flying.roll);
}

// FLY-5 to FLY-7: on any unfinished construction there, occupied or not, but never on a field.
unsigned landing_places(const Rules& rules, const State& state, const Cell& cell) {
  if (!cell.placed()) return 0;
  const Tile& tile = rules.tile_at(cell);
  unsigned places = tile.stand[kind_in_flight(state)];
  for (int i = 0; i < tile.segment_count; ++i) {
    const Feature& feature = state.feature_of(cell.segment(i));
    if (feature.kind == FeatureKind::Field || feature.complete()) places &= ~(1u << i);
  }
  return places;
}

// FLY-8: nowhere to land, and no other figure for this tile.
Flow fail(Game& game) {
  tell(game,
       {.what = Happening::FlightFailed, .colour = game.state.active, .piece = kind_in_flight(game.state)});
  game.state.extras.flying = {};
  return Flow::Next;
}

Flow enter_flight(Game& game) {
  State& state = game.state;
  if (!state.extras.flying.in_flight) return Flow::Next;
  if (!state.extras.flying.roll) return ask(state, Decision::FlyRoll, kChance);
  if (!landing_places(game.rules, state, state.cells[landing_cell(game.rules, state)])) return fail(game);
  return ask(state, Decision::Landing, state.active);
}

void list_flight(const Rules& rules, const State& state, ActionList& actions) {
  if (state.ask == Decision::FlyRoll) {
    for (int number = 1; number <= 3; ++number) actions.add(Action(Verb::Roll, number));  // FLY-1
    return;
  }
  const Cell& cell = state.cells[landing_cell(rules, state)];
  const unsigned places = landing_places(rules, state, cell);
  for (int i = 0; i < rules.tile_at(cell).segment_count; ++i) {
    if (places >> i & 1) actions.add(Action(Verb::Land, cell.first + i));
  }
}

Flow apply_flight(Game& game, Action action) {
  State& state = game.state;
  if (action.verb() == Verb::Roll) {
    state.extras.flying.roll = narrow(action.target());
    tell(game, {.what = Happening::Rolled, .colour = state.active, .number = action.target()});
    return Flow::Again;
  }
  put_piece(game, action.target(), state.active, kind_in_flight(state));
  state.extras.flying = {};
  return Flow::Next;
}

}  // namespace

void join_flying(Rules& rules) { rules.hooks.figure_options.add({Verb::Fly, list_flights, take_off}); }

const Step kFlight{"flight", enter_flight, list_flight, nullptr, apply_flight};

}  // namespace bastide
