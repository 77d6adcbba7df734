// The six levels: set-up, piles, marks, and how the game is won or lost.
#include <algorithm>

#include "modules/list.h"
#include "modules/mists/mists.h"
#include "rules/steps.h"

namespace bastide {

namespace {

constexpr Level kLevels[] = {
    // ghosts, dogs, marks, castles and cemeteries, haunted, own points
    {15, 0, {50, 0, 0}, false, false, false},   {15, 0, {75, 0, 0}, true, false, false},
    {15, 2, {15, 50, 100}, true, false, false}, {13, 2, {20, 60, 120}, true, false, false},
    {13, 2, {15, 50, 100}, true, true, false},  {12, 2, {10, 25, 50}, true, true, true},
};

constexpr int kColoursOfFew = 4;  // that one or two players play together

// MIST-2, MIST-L6-1: in level 6 three to five players leave one of their five on the track.
int meeples_of_a_colour(const Rules& rules) {
  if (rules.seats < 3) return 3;
  return level_of(rules).own_points ? 4 : 5;
}

void add_meeples(Rules& rules) {
  constexpr auto kind = PieceKind::Follower;
  for (int colour = 0; colour < rules.colours; ++colour) {
    rules.supply[colour][kind] = narrow(meeples_of_a_colour(rules));
    rules.seat_of[colour] = narrow(colour % rules.seats);
  }
  rules.weight[kind] = 1;
  // MIST-13: no farmers, and nobody on mist or cemetery.
  for (const FeatureKind feature : {FeatureKind::City, FeatureKind::Road, FeatureKind::Castle}) {
    rules.stands_on[kind] = narrow(rules.stands_on[kind] | bit_of(feature));
  }
}

// MIST-4: ghosts on the symbols of the start tile; the rest is the supply.
void place_first_ghosts(Game& game) {
  State& state = game.state;
  state.extras.mists.ghost_supply = narrow(level_of(game.rules).ghosts);
  for (CellId cell = 1; cell < state.cell_count; ++cell) {
    if (!state.cells[cell].placed()) continue;
    const Tile& tile = game.rules.tile_at(state.cells[cell]);
    for (std::size_t i = 0; i < tile.segment_count; ++i) put_ghosts(game, cell, tile.segments[i].ghosts);
  }
}

// MIST-L3-1: piles of equal size. What lies in which pile is unknown, so that counts are enough.
void make_piles(Game& game) {
  auto& piles = game.state.extras.mists.piles;
  const int count = level_of(game.rules).dogs + 1;
  int rest = game.state.left_in_all;
  for (int i = 0; i < count; ++i) {
    const int size = rest / (count - i);
    piles[i] = narrow(size);
    rest -= size;
  }
}

// 2 points for every tile with mist among the castle and its surroundings (MIST-L2-1).
void castle_value(const Rules& rules, const State& state, SegmentId segment, bool, Points& sum) {
  if (state.feature_of(segment).kind != FeatureKind::Castle) return;
  const CellId castle = state.links[segment].cell;
  int misty = shows_mist(rules, state, castle);
  for_each_around(rules, state, castle, [&](CellId cell) { misty += shows_mist(rules, state, cell); });
  sum = Points{};
  sum.per_tile = 2;
  sum.tiles = narrow(misty);
}

Flow end(Game& game, MistsResult result, const Event& event) {
  game.state.extras.mists.result = result;
  game.state.over = 1;
  tell(game, event);
  return ask(game.state, Decision::Over, kNobody);
}

// MIST-22, MIST-26: the active pile is used up and its mark was not reached, for then another pile
// would be the active one.
Flow enter_pile_left(Game& game) { return active_pile(game.state) ? Flow::Next : lose_to_tiles(game); }

Flow enter_draw(Game& game) {
  if (active_pile(game.state) == 0) return lose_to_tiles(game);
  return ask(game.state, Decision::DrawTile, kChance);
}

void list_draw(const Rules& rules, const State& state, ActionList& actions) {
  kDrawTile.list(rules, state, actions);
}
Action sample_draw(const Rules& rules, const State& state, Dice& dice) {
  return kDrawTile.sample(rules, state, dice);
}

Flow apply_draw(Game& game, Action action) {
  --active_pile(game.state);
  return kDrawTile.apply(game, action);
}

Flow enter_place(Game& game) { return ask(game.state, Decision::MistsPlaceTile, game.state.active); }

void list_place(const Rules& rules, const State& state, ActionList& actions) {
  kPlaceTile.list(rules, state, actions);
}

Action sample_place(const Rules& rules, const State& state, Dice& dice) {
  return kPlaceTile.sample(rules, state, dice);
}

Flow apply_place(Game& game, Action action) { return kPlaceTile.apply(game, action); }

}  // namespace

const Level& level_of(const Setup& setup) {
  assert(setup.mists_level >= 1 && setup.mists_level <= 6);
  return kLevels[setup.mists_level - 1];
}

bool stays_in_box(const Setup& setup, const TileFacts& facts) {
  if (level_of(setup).castles_and_cemeteries) return false;
  for (std::size_t i = 0; i < facts.segment_count; ++i) {
    const FeatureKind kind = facts.segments[i].kind;
    if (kind == FeatureKind::Castle || kind == FeatureKind::Cemetery) return true;
  }
  return false;
}

std::vector<std::string> colours_in_play(const Setup& setup) {
  std::vector<std::string> colours = setup.seats;
  if (setup.seats.size() >= 3) return colours;
  for (const char* colour : colour_names()) {
    if (colours.size() == kColoursOfFew) break;
    if (std::find(colours.begin(), colours.end(), colour) == colours.end()) colours.push_back(colour);
  }
  return colours;
}

void join_mists(Rules& rules) {
  add_meeples(rules);
  rules.has_tokens = true;
  rules.hooks.game_started.add(place_first_ghosts);
  rules.hooks.game_started.add(make_piles);
  rules.hooks.value.add(castle_value);
}

int counted_points(const Rules& rules, const State& state) {
  int points = state.score[0];
  if (!level_of(rules).own_points) return points;
  for (int colour = 1; colour < rules.colours; ++colour) {
    points = std::min(points, int{state.score[colour]});
  }
  return points;
}

bool goal_reached(const Rules& rules, const State& state) {
  return counted_points(rules, state) >= level_of(rules).goal();
}

Flow win(Game& game) { return end(game, kMistsWon, {.what = Happening::Won}); }

Flow lose_to_ghosts(Game& game, int missing) {
  return end(game, kMistsLostToGhosts, {.what = Happening::LostToGhosts, .number = missing});
}

Flow lose_to_tiles(Game& game) {
  const int pile = game.state.extras.mists.marks_reached + 1;
  return end(game, kMistsLostToTiles, {.what = Happening::LostToTiles, .number = pile});
}

const Step kMistsDraw{"draw tile", enter_draw, list_draw, sample_draw, apply_draw};
const Step kMistsPlace{"place tile", enter_place, list_place, sample_place, apply_place};
const Step kPileLeft{"pile left", enter_pile_left, list_nothing, nullptr, apply_nothing};

}  // namespace bastide
