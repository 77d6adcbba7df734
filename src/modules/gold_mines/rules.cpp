// Gold Mines: ingots on tiles, and who takes them when a construction is completed.
#include <bit>

#include "modules/gold_mines/gold_mines.h"
#include "rules/board.h"
#include "rules/feature.h"
#include "rules/scoring.h"
#include "rules/steps.h"

namespace bastide {

namespace {

void put_ingot(Game& game, CellId cell) {
  ++game.state.tokens[cell];
  tell(game, {.what = Happening::IngotPut, .colour = game.state.active, .cell = cell});
}

// Calls visit(cell) for the tiles that touch this one by a side or a corner.
template <class Visit>
void for_each_tile_around(const Rules& rules, const State& state, CellId cell, Visit visit) {
  for (int direction = 0; direction < 8; ++direction) {
    const CellId other = cell_towards(rules, state, cell, direction);
    if (state.cells[other].placed()) visit(other);
  }
}

// GLD-2: one ingot on the tile itself, and one on a tile around it.
Flow enter_second_ingot(Game& game) {
  State& state = game.state;
  if (game.rules.tiles[state.tile].facts->symbol != Symbol::Gold) return Flow::Next;
  put_ingot(game, state.cell);
  int tiles = 0;
  CellId last = 0;
  for_each_tile_around(game.rules, state, state.cell, [&](CellId cell) {
    ++tiles;
    last = cell;
  });
  if (tiles > 1) return ask(state, Decision::SecondIngot, state.active);
  put_ingot(game, last);
  return Flow::Next;
}

void list_second_ingot(const Rules& rules, const State& state, ActionList& actions) {
  for_each_tile_around(rules, state, state.cell,
                       [&](CellId cell) { actions.add(Action(Verb::PutIngot, cell)); });
}

Flow apply_second_ingot(Game& game, Action action) {
  put_ingot(game, action.target());
  return Flow::Next;
}

// GLD-4: the tiles of a road or city; for a cloister or garden also those around it (CROSS-9).
template <class Visit>
void for_each_tile_of(const Rules& rules, const State& state, SegmentId segment, Visit visit) {
  for_each_segment(state, segment, [&](SegmentId at) { visit(state.links[at].cell); });
  const FeatureKind kind = state.feature_of(segment).kind;
  if (kind == FeatureKind::Road || kind == FeatureKind::City) return;
  for_each_tile_around(rules, state, state.links[segment].cell, visit);
}

// Calls visit(cell, colours) for the ingots that wait for these colours: perhaps more than once.
template <class Visit>
void for_each_claim(const Rules& rules, const State& state, Visit visit) {
  for (std::size_t i = 0; i < state.completed_count; ++i) {
    const unsigned owners = state.owners[i];
    if (!owners) continue;  // GLD-7
    for_each_tile_of(rules, state, state.completed[i], [&](CellId cell) {
      if (state.tokens[cell]) visit(cell, owners);
    });
  }
}

void take_ingot(Game& game, CellId cell, Colour colour) {
  --game.state.tokens[cell];
  ++game.state.extras.gold.ingots[colour];
  tell(game, {.what = Happening::IngotTaken, .colour = colour, .cell = cell});
}

// GLD-4: nobody else has a claim, so there is nothing to choose.
void take_all(Game& game, Colour colour) {
  for_each_claim(game.rules, game.state, [&](CellId cell, unsigned) {
    while (game.state.tokens[cell]) take_ingot(game, cell, colour);
  });
}

// Who may still take an ingot. Whoever shares in the pool does so until it is empty (AMB-70).
unsigned entitled_colours(const Rules& rules, State& state) {
  unsigned entitled = 0;
  for_each_claim(rules, state, [&](CellId, unsigned colours) { entitled |= colours; });
  GoldExtras& gold = state.extras.gold;
  if (!entitled || !rules.setup.reads_first(Reading::Gold)) return entitled;
  if (!gold.sharers) gold.sharers = narrow(entitled);
  return gold.sharers;
}

// GLD-5, GLD-6: in turn, beginning with the active colour, one ingot each while there are any.
Flow enter_take_ingots(Game& game) {
  State& state = game.state;
  GoldExtras& gold = state.extras.gold;
  const unsigned entitled = entitled_colours(game.rules, state);
  if (std::popcount(entitled) == 1) take_all(game, narrow(std::countr_zero(entitled)));
  if (std::popcount(entitled) <= 1) {
    gold.taker = gold.sharers = 0;
    return Flow::Next;
  }
  int colour = gold.taker ? gold.taker - 1 : state.active;
  while (!(entitled >> colour & 1)) colour = (colour + 1) % game.rules.colours;
  gold.taker = narrow(colour + 1);
  return ask(state, Decision::TakeIngot, game.rules.seat_of[colour]);
}

void list_take_ingots(const Rules& rules, const State& state, ActionList& actions) {
  const int colour = state.extras.gold.taker - 1;
  for_each_claim(rules, state, [&](CellId cell, unsigned colours) {
    if (!((colours | state.extras.gold.sharers) >> colour & 1)) return;
    const Action take(Verb::TakeIngot, cell);
    for (const Action& known : actions) {
      if (known == take) return;
    }
    actions.add(take);
  });
}

Flow apply_take_ingots(Game& game, Action action) {
  std::uint8_t& taker = game.state.extras.gold.taker;
  take_ingot(game, action.target(), narrow(taker - 1));
  taker = narrow(taker % game.rules.colours + 1);
  return Flow::Again;
}

// GLD-9: what still lies on tiles is nobody's.
void clear_tiles(Game& game) {
  for (std::size_t cell = 0; cell < game.state.cell_count; ++cell) game.state.tokens[cell] = 0;
}

void score_ingots(Game& game) {
  for (int colour = 0; colour < game.rules.colours; ++colour) {
    const int ingots = game.state.extras.gold.ingots[colour];
    if (!ingots) continue;
    Award reason{.strength = 0, .sum = {}, .segment = kNoSegment, .why = Why::Gold};
    reason.sum.flat = narrow(worth_of_ingots(ingots));
    award(game, narrow(colour), reason);
  }
}

}  // namespace

// GLD-10: the more ingots, the more each of them is worth.
int worth_of_ingots(int ingots) { return ingots * (ingots >= 10 ? 4 : (ingots + 2) / 3); }

unsigned takers_of(const Rules& rules, const State& state, CellId cell) {
  unsigned takers = 0;
  for_each_claim(rules, state, [&](CellId claimed, unsigned colours) {
    if (claimed == cell) takers |= colours | state.extras.gold.sharers;
  });
  return takers;
}

void join_gold(Rules& rules) {
  rules.has_tokens = true;
  rules.hooks.before_final.add(clear_tiles);
  rules.hooks.after_final.add(score_ingots);
}

const Step kSecondIngot{"second ingot", enter_second_ingot, list_second_ingot, nullptr, apply_second_ingot};
const Step kTakeIngots{"take ingots", enter_take_ingots, list_take_ingots, nullptr, apply_take_ingots};

}  // namespace bastide
