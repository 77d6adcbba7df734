#include "rules/steps.h"

#include <bit>

#include "rules/board.h"
#include "rules/pieces.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

[[gnu::noinline]] Flow end_game(Game& game) {
  score_final(game);
  return ask(game.state, Decision::Over, kNobody);
}

// These build an event only where somebody listens: games without a log must not pay for it.
[[gnu::noinline]] void tell_tile(const Game& game, Happening what, CellId cell = 0) {
  tell(game, {.what = what, .colour = game.state.active, .type = game.state.tile, .cell = cell});
}

// Back to the tile in the middle of which the extra tile was played.
[[gnu::noinline]] Flow end_extra_tile(Game& game) {
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
      state.left_in_group = narrow(state.left_in_group + state.left[type]);
    }
    state.left_in_group = narrow(state.left_in_group - group.unused);
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
  const DrawGroup& group = rules.groups[state.group];
  int rank = static_cast<int>(dice.below(std::uint32_t{state.left_in_group} + group.unused));
  std::size_t type = group.end;  // from the end: there are most of the last base tiles
  do rank -= state.left[--type];
  while (rank >= 0);
  return Action(Verb::Draw, static_cast<int>(type));
}

// What follows from the tile in hand. Not inlined, so that apply_draw() stays short in the frequent case.
[[gnu::noinline]] Flow look_for_place(Game& game) {
  State& state = game.state;
  if (game.log) tell_tile(game, Happening::Drawn);
  if (fits_somewhere(game.rules, state, state.tile)) return Flow::Next;
  ++state.boxed[state.tile];  // BASE-13
  if (game.log) tell_tile(game, Happening::SetAside);
  return Flow::Again;
}

Flow apply_draw(Game& game, Action action) {
  State& state = game.state;
  const TypeId type = action.target();
  --state.left[type];
  --state.left_in_group;
  --state.left_in_all;
  state.tile = type;
  const bool plain = !game.log && game.rules.hooks.may_place.empty();
  return plain && fits_by_edges(game.rules, state, type) ? Flow::Next : look_for_place(game);
}

// Place it.

Flow enter_place(Game& game) { return ask(game.state, Decision::PlaceTile, game.state.active); }

void list_place(const Rules& rules, const State& state, ActionList& actions) {
  for_each_fit(rules, state, state.tile, [&](CellId cell, int rotations) {
    for (; rotations; rotations &= rotations - 1) {
      actions.add(Action(Verb::PlaceTile, cell, std::countr_zero(static_cast<unsigned>(rotations))));
    }
  });
}

// Tries cells and rotations blindly, which is quick because most tiles fit in many places.
template <bool all_allowed>
Action try_places(const Rules& rules, const State& state, Dice& dice) {
  Dice local = dice;  // a copy that nothing else can see stays in a register
  const std::uint8_t* const fits = rules.fits_of(state.tile);
  const std::uint32_t picks = 4u * state.open_count;
  int tries = 40;
  do {
    const std::uint32_t pick = local.below(picks);
    const int rotation = static_cast<int>(pick & 3);
    if (fits[state.needs[pick >> 2]] >> rotation & 1) [[unlikely]] {
      const CellId cell = state.open[pick >> 2];
      if (!all_allowed && !allowed_rotations(rules, state, state.tile, cell, 1 << rotation)) continue;
      dice = local;
      return Action(Verb::PlaceTile, cell, rotation);
    }
  } while (--tries);
  dice = local;
  return sample_from_list(rules, state, list_place, dice);
}

[[gnu::noinline]] Action try_allowed_places(const Rules& rules, const State& state, Dice& dice) {
  return try_places<false>(rules, state, dice);
}

Action sample_place(const Rules& rules, const State& state, Dice& dice) {
  if (!rules.hooks.may_place.empty()) return try_allowed_places(rules, state, dice);
  return try_places<true>(rules, state, dice);
}

[[gnu::noinline]] void call_tile_placed(Game& game) {
  for (const auto& tile_placed : game.rules.hooks.tile_placed) tile_placed(game);
}

Flow apply_place(Game& game, Action action) {
  State& state = game.state;
  state.cell = action.target();
  put_tile(game.rules, state, state.tile, state.cell, action.detail());
  ++state.turn;
  if (game.log) tell_tile(game, Happening::Placed, state.cell);
  if (!game.rules.hooks.tile_placed.empty()) call_tile_placed(game);
  return Flow::Next;
}

// Put a figure on it.

std::uint16_t free_segments(const Rules& rules, const State& state) {
  const SegmentId first = state.cells[state.cell].first;
  const std::size_t count = rules.tiles[state.tile].segment_count;
  unsigned free = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const bool nobody = state.features[state.links[first + i].root].strength == 0;  // BASE-18
    free |= static_cast<unsigned>(nobody) << i;
  }
  return narrow(free);
}

// Where the active colour may put this kind of follower, as bits of the tile's segments.
unsigned places_for(const Rules& rules, const State& state, std::size_t kind) {
  if (!state.supply[state.active][kind]) return 0;
  return state.free & rules.tiles[state.tile].stand[kind];
}

Action follower_on(const State& state, int index, int kind) {
  return Action(Verb::PlacePiece, state.cells[state.cell].first + index,
                piece_detail(static_cast<PieceKind>(kind), state.active));
}

void list_options(const Rules& rules, const State& state, ActionList& actions) {
  for (const std::uint8_t kind : rules.follower_kinds) {
    for (unsigned places = places_for(rules, state, kind); places; places &= places - 1) {
      actions.add(follower_on(state, std::countr_zero(places), kind));
    }
  }
  for (const FigureOption& option : rules.hooks.figure_options) option.list(rules, state, actions);
}

// Is there anything to do but putting a follower on the tile?
[[gnu::noinline]] bool has_figure_option(const Rules& rules, const State& state) {
  ActionList options;
  for (const FigureOption& option : rules.hooks.figure_options) {
    option.list(rules, state, options);
    if (options.size()) return true;
  }
  return false;
}

void list_figure(const Rules& rules, const State& state, ActionList& actions) {
  actions.add(Action(Verb::Pass));
  list_options(rules, state, actions);
}

// The list holds passing, then the places of each kind of follower.
Action sample_figure(const Rules& rules, const State& state, Dice& dice) {
  if (!rules.hooks.figure_options.empty()) return sample_from_list(rules, state, list_figure, dice);
  int count = 1;
  for (const std::uint8_t kind : rules.follower_kinds) {
    for (unsigned places = places_for(rules, state, kind); places; places &= places - 1) ++count;
  }
  int rank = narrow(dice.below(narrow(count)));
  if (rank == 0) return Action(Verb::Pass);
  for (const std::uint8_t kind : rules.follower_kinds) {
    for (unsigned places = places_for(rules, state, kind); places; places &= places - 1) {
      if (--rank == 0) return follower_on(state, std::countr_zero(places), kind);
    }
  }
  return Action(Verb::Pass);
}

Flow enter_figure(Game& game) {
  const Rules& rules = game.rules;
  State& state = game.state;
  unsigned stand = 0;  // where a follower at hand could stand, if nobody else did
  for (const std::uint8_t kind : rules.follower_kinds) {
    if (state.supply[state.active][kind]) stand |= rules.tiles[state.tile].stand[kind];
  }
  state.free = 0;
  if (!stand && rules.hooks.figure_options.empty()) return Flow::Next;  // often: everybody is out
  state.free = free_segments(rules, state);
  if (state.free & stand) return ask(state, Decision::Figure, state.active);
  return has_figure_option(rules, state) ? ask(state, Decision::Figure, state.active)
                                         : Flow::Next;  // BASE-20
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

Flow begin_next_turn(Game& game) {
  State& state = game.state;
  const int next = state.active + 1;
  state.active = narrow(next == game.rules.seats ? 0 : next);  // BASE-6
  state.second_tile = state.second_tile_due = 0;
  state.step = 0;
  return Flow::Again;
}

[[gnu::noinline]] Flow end_turn(Game& game) {
  if (game.state.outer_count) return end_extra_tile(game);
  for (const auto& turn_ended : game.rules.hooks.turn_ended) turn_ended(game);
  return game.state.left_in_all ? begin_next_turn(game) : end_game(game);  // END-1
}

Flow enter_end_of_turn(Game& game) {
  const bool plain = !game.state.outer_count && game.rules.hooks.turn_ended.empty() && game.state.left_in_all;
  return plain ? begin_next_turn(game) : end_turn(game);
}

}  // namespace

void list_nothing(const Rules&, const State&, ActionList&) {}

[[gnu::noinline]] Action sample_from_list(const Rules& rules, const State& state, decltype(Step::list) list,
                                          Dice& dice) {
  ActionList actions;
  list(rules, state, actions);
  return actions[dice.below(narrow(actions.size()))];
}

Flow apply_nothing(Game&, Action) { return Flow::Next; }

Flow begin_extra_tile(Game& game) {
  State& state = game.state;
  state.outer[state.outer_count++] = {state.tile, state.cell, state.step, state.second_tile,
                                      state.second_tile_due};
  state.second_tile = state.second_tile_due = 0;
  state.step = 0;
  return Flow::Again;
}

const Step kDrawTile{"draw tile", enter_draw, list_draw, sample_draw, apply_draw};
const Step kPlaceTile{"place tile", enter_place, list_place, sample_place, apply_place};
const Step kFigure{"figure", enter_figure, list_figure, sample_figure, apply_figure};
const Step kEndOfTurn{"end of turn", enter_end_of_turn, list_nothing, nullptr, apply_nothing};

}  // namespace bastide
