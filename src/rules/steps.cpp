#include "rules/steps.h"

#include <bit>

#include "rules/board.h"
#include "rules/pieces.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

Flow end_game(Game& game) {
  score_final(game);
  return ask(game.state, Decision::Over, kNobody);
}

// Back to the tile in the middle of which the extra tile was played.
Flow end_extra_tile(Game& game) {
  State& state = game.state;
  const OuterTile& outer = state.outer[--state.outer_count];
  state.tile = outer.tile;
  state.cell = outer.cell;
  state.step = outer.step;
  state.second_tile = outer.second_tile;
  state.second_tile_due = outer.second_tile_due;
  state.completed_count = 0;
  return Flow::Again;
}

// Draw a tile.

Flow enter_draw(Game& game) {
  State& state = game.state;
  while (state.left_in_group == 0) {
    if (state.left_in_all == 0) {  // BASE-15, END-1
      return state.outer_count ? end_extra_tile(game) : end_game(game);
    }
    ++state.group;
    const DrawGroup& group = game.rules.groups[state.group];
    for (TypeId type = group.begin; type < group.end; ++type) {
      state.left_in_group = static_cast<std::uint16_t>(state.left_in_group + state.left[type]);
    }
  }
  return ask(state, Decision::DrawTile, kChance);
}

void list_draw(const Rules& rules, const State& state, ActionList& actions) {
  const DrawGroup& group = rules.groups[state.group];
  for (TypeId type = group.begin; type < group.end; ++type) {
    if (state.left[type]) actions.add(Action(Verb::Draw, type));
  }
}

Action sample_draw(const Rules& rules, const State& state, Dice& dice) {
  std::uint32_t rank = dice.below(state.left_in_group);
  TypeId type = rules.groups[state.group].begin;
  while (rank >= state.left[type]) rank -= state.left[type++];
  return Action(Verb::Draw, type);
}

Flow apply_draw(Game& game, Action action) {
  State& state = game.state;
  const TypeId type = action.target();
  --state.left[type];
  --state.left_in_group;
  --state.left_in_all;
  state.tile = type;
  tell(game, {.what = Happening::Drawn, .colour = state.active, .type = type});
  if (fits_somewhere(game.rules, state, type)) return Flow::Next;
  ++state.boxed[type];  // BASE-13
  tell(game, {.what = Happening::SetAside, .colour = state.active, .type = type});
  return Flow::Again;
}

// Place it.

Flow enter_place(Game& game) { return ask(game.state, Decision::PlaceTile, game.state.active); }

void list_place(const Rules& rules, const State& state, ActionList& actions) {
  for (int i = 0; i < state.open_count; ++i) {
    const CellId cell = state.open[static_cast<std::size_t>(i)];
    for (int rotations = rotations_that_fit(rules, state, state.tile, cell); rotations; rotations &= rotations - 1) {
      actions.add(Action(Verb::PlaceTile, cell, std::countr_zero(static_cast<unsigned>(rotations))));
    }
  }
}

// Tries cells and rotations blindly, which is quick because most tiles fit in many places.
Action sample_place(const Rules& rules, const State& state, Dice& dice) {
  for (int tries = 0; tries < 40; ++tries) {
    const std::uint32_t pick = dice.below(4u * state.open_count);
    const CellId cell = state.open[pick >> 2];
    const int rotation = static_cast<int>(pick & 3);
    if (rotations_that_fit(rules, state, state.tile, cell) >> rotation & 1) {
      return Action(Verb::PlaceTile, cell, rotation);
    }
  }
  ActionList actions;
  list_place(rules, state, actions);
  return actions[static_cast<int>(dice.below(static_cast<std::uint32_t>(actions.size())))];
}

Flow apply_place(Game& game, Action action) {
  State& state = game.state;
  state.cell = action.target();
  put_tile(game.rules, state, state.tile, state.cell, action.detail());
  ++state.turn;
  tell(game, {.what = Happening::Placed, .colour = state.active, .type = state.tile, .cell = state.cell});
  for (const auto& tile_placed : game.rules.hooks.tile_placed) tile_placed(game);
  return Flow::Next;
}

// Put a figure on it.

std::uint16_t free_segments(const Rules& rules, const State& state) {
  const SegmentId first = state.cells[state.cell].first;
  unsigned free = 0;
  for (int i = 0; i < rules.tiles[state.tile].segment_count; ++i) {
    if (!state.feature_of(static_cast<SegmentId>(first + i)).strength) free |= 1u << i;  // BASE-18
  }
  return static_cast<std::uint16_t>(free);
}

// Where the active colour may put this kind of follower, as bits of the tile's segments.
unsigned places_for(const Rules& rules, const State& state, std::size_t kind) {
  if (!rules.weight[kind] || !state.supply[state.active][kind]) return 0;
  return state.free & rules.tiles[state.tile].stand[kind];
}

void list_options(const Rules& rules, const State& state, ActionList& actions) {
  const SegmentId first = state.cells[state.cell].first;
  for (std::size_t kind = 0; kind < kPieceKinds; ++kind) {
    for (unsigned places = places_for(rules, state, kind); places; places &= places - 1) {
      actions.add(Action(Verb::PlacePiece, first + std::countr_zero(places),
                         piece_detail(static_cast<PieceKind>(kind), state.active)));
    }
  }
  for (const FigureOption& option : rules.hooks.figure_options) option.list(rules, state, actions);
}

void list_figure(const Rules& rules, const State& state, ActionList& actions) {
  actions.add(Action(Verb::Pass));
  list_options(rules, state, actions);
}

Flow enter_figure(Game& game) {
  State& state = game.state;
  state.free = free_segments(game.rules, state);
  unsigned any = 0;
  for (std::size_t kind = 0; kind < kPieceKinds; ++kind) any |= places_for(game.rules, state, kind);
  if (!any && !game.rules.hooks.figure_options.empty()) {
    ActionList options;
    list_options(game.rules, state, options);
    any = static_cast<unsigned>(options.size());
  }
  return any ? ask(state, Decision::Figure, state.active) : Flow::Next;  // BASE-20
}

Flow apply_figure(Game& game, Action action) {
  if (action.verb() == Verb::PlacePiece) {
    put_piece(game, action.target(), colour_of(action.detail()), kind_of(action.detail()));
    return Flow::Next;
  }
  for (const FigureOption& option : game.rules.hooks.figure_options) {
    if (option.verb == action.verb()) return option.apply(game, action);
  }
  return Flow::Next;
}

// End the turn.

Flow enter_end_of_turn(Game& game) {
  State& state = game.state;
  if (state.outer_count) return end_extra_tile(game);
  for (const auto& turn_ended : game.rules.hooks.turn_ended) turn_ended(game);
  if (state.left_in_all == 0) return end_game(game);                        // END-1
  state.active = static_cast<Seat>((state.active + 1) % game.rules.seats);  // BASE-6
  state.second_tile = state.second_tile_due = 0;
  state.step = 0;
  return Flow::Again;
}

}  // namespace

void list_nothing(const Rules&, const State&, ActionList&) {}
Flow apply_nothing(Game&, Action) { return Flow::Next; }

Flow begin_extra_tile(Game& game) {
  State& state = game.state;
  state.outer[state.outer_count++] = {state.tile, state.cell, state.step, state.second_tile, state.second_tile_due};
  state.second_tile = state.second_tile_due = 0;
  state.step = 0;
  return Flow::Again;
}

const Step kDrawTile{"draw tile", enter_draw, list_draw, sample_draw, apply_draw};
const Step kPlaceTile{"place tile", enter_place, list_place, sample_place, apply_place};
const Step kFigure{"figure", enter_figure, list_figure, nullptr, apply_figure};
const Step kEndOfTurn{"end of turn", enter_end_of_turn, list_nothing, nullptr, apply_nothing};

}  // namespace bastide
