// Ferries: lakes on which roads end, and ferries that join two of these ends.
#include "modules/ferries/ferries.h"
#include "modules/ferries/lake_roads.h"
#include "rules/steps.h"

namespace bastide {

namespace {

// Offers every pair of road ends of the lake, but not the one that is joined already.
void list_pairs(const Rules& rules, const State& state, Verb verb, CellId lake, int joined,
                ActionList& actions) {
  const unsigned ends = lake_sides(rules, state, lake);
  for (int side = 0; side < kSides; ++side) {
    for (int other = side + 1; other < kSides; ++other) {
      const int pair = pair_detail(side, other);
      if (ends >> side & ends >> other & 1 && pair != joined) actions.add(Action(verb, lake, pair));
    }
  }
}

void tell_relinked(Game& game) {
  for (const auto& roads_relinked : game.rules.hooks.roads_relinked) roads_relinked(game);
}

// The new ferry: whoever placed a lake must join two of its ends (FER-4), after the figure (FER-3).

Flow enter_new_ferry(Game& game) {
  State& state = game.state;
  if (game.rules.tiles[state.tile].facts->symbol != Symbol::Lake) return Flow::Next;
  return ask(state, Decision::NewFerry, state.active);
}

void list_new_ferry(const Rules& rules, const State& state, ActionList& actions) {
  list_pairs(rules, state, Verb::LayFerry, state.cell, -1, actions);
}

Flow apply_new_ferry(Game& game, Action action) {
  State& state = game.state;
  relink(game.rules, state, action.target(), action.detail());
  tell(game, {.what = Happening::FerryLaid,
              .colour = state.active,
              .cell = action.target(),
              .number = action.detail()});
  tell_relinked(game);
  return Flow::Next;
}

// Changing ferries.

// The first ferry on the way that leaves the placed tile by this side, or -1 (FER-6, FER-7). The way
// ends at a lake whose ferry it does not reach, and where it comes back to the placed tile.
int first_ferry(const Rules& rules, const State& state, int side) {
  CellId at = state.cell;
  for (;;) {
    at = state.cells[at].beside[side];
    const Cell& cell = state.cells[at];
    if (!cell.placed() || at == state.cell) return -1;
    const Face& face = rules.face_at(cell);
    const int entered = opposite(side);
    const std::uint8_t road = face.centre[entered];
    if (across_ferry(rules, state, cell.segment(road)) != kNoSegment) return ferry_at(state, at);
    side = -1;
    for (int other = 0; other < kSides; ++other) {
      if (other != entered && face.centre[other] == road) side = other;
    }
    if (side < 0) return -1;
  }
}

void add_reachable(State& state, int ferry) {
  if (ferry < 0 || state.crossings[ferry].moved) return;  // FER-8
  for (std::uint16_t& reachable : state.extras.ferries.reachable) {
    if (reachable == ferry + 1) return;
    if (reachable) continue;
    reachable = narrow(ferry + 1);
    return;
  }
}

void forget_moves(Game& game) {
  for (int i = 0; i < game.state.crossing_count; ++i) game.state.crossings[i].moved = 0;
}

// Which ferries may be changed is fixed before any of them is (AMB-54). The way never leads over the
// new tile, so a ferry laid on it makes no difference.
void note_reachable(Game& game) {
  State& state = game.state;
  state.extras.ferries.reachable = {};
  if (game.rules.setup.reads_first(Reading::FerryChanges)) forget_moves(game);  // AMB-55
  if (!state.crossing_count) return;
  const Face& face = game.rules.face_at(state.cells[state.cell]);
  for (int side = 0; side < kSides; ++side) {
    if (face.edges[side] != Edge::Road) continue;
    add_reachable(state, first_ferry(game.rules, state, side));
  }
}

Flow enter_redirect(Game& game) {
  for (const std::uint16_t reachable : game.state.extras.ferries.reachable) {
    if (reachable) return ask(game.state, Decision::RedirectFerry, game.state.active);
  }
  return Flow::Next;
}

void list_redirect(const Rules& rules, const State& state, ActionList& actions) {
  actions.add(Action(Verb::Pass));
  for (const std::uint16_t reachable : state.extras.ferries.reachable) {
    if (!reachable) continue;
    const Crossing& ferry = state.crossings[reachable - 1u];
    list_pairs(rules, state, Verb::MoveFerry, ferry.cell, ferry.pair, actions);
  }
}

Flow apply_redirect(Game& game, Action action) {
  State& state = game.state;
  if (action.verb() == Verb::Pass) {
    state.extras.ferries.reachable = {};
    return Flow::Next;
  }
  const int index = ferry_at(state, action.target());
  for (std::uint16_t& reachable : state.extras.ferries.reachable) {
    if (reachable == index + 1) reachable = 0;
  }
  const int before = state.crossings[index].pair;
  relink(game.rules, state, action.target(), action.detail()).moved = 1;
  tell(game, {.what = Happening::FerryMoved,
              .colour = state.active,
              .cell = action.target(),
              .number = action.detail(),
              .before = before});
  tell_relinked(game);
  return Flow::Again;
}

}  // namespace

void join_ferries(Rules& rules) {
  rules.hooks.tile_placed.add(note_reachable);
  rules.hooks.turn_ended.add(forget_moves);
}

const Step kNewFerry{"new ferry", enter_new_ferry, list_new_ferry, nullptr, apply_new_ferry};
const Step kRedirect{"redirect ferries", enter_redirect, list_redirect, nullptr, apply_redirect};

}  // namespace bastide
