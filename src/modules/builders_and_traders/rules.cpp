// Builders & Traders: the builder and his second tile, the pig, and goods.
#include <algorithm>

#include "modules/builders_and_traders/builders_and_traders.h"
#include "rules/pieces.h"
#include "rules/scoring.h"
#include "rules/steps.h"

namespace bastide {

namespace {

constexpr auto kBuilderKind = PieceKind::Builder;
constexpr auto kPigKind = PieceKind::Pig;

constexpr std::uint8_t bit(FeatureKind kind) { return narrow(bit_of(kind)); }

// Offers the piece wherever on the new tile it may stand and `allowed` says so.
template <class Allowed>
void list_places(const Rules& rules, const State& state, PieceKind kind, ActionList& actions,
                 Allowed allowed) {
  if (!state.supply[state.active][kind]) return;
  const SegmentId first = state.cells[state.cell].first;
  const Tile& tile = rules.tiles[state.tile];
  for (int i = 0; i < tile.segment_count; ++i) {
    if (!(tile.stand[kind] >> i & 1)) continue;
    const SegmentId segment = narrow(first + i);
    if (allowed(segment)) actions.add(Action(Verb::PlacePiece, segment, piece_detail(kind, state.active)));
  }
}

// BLD-10, PIG-2: it goes home with the last follower of its owner.
void follow_home(Game& game, PieceKind kind, SegmentId segment, Colour colour) {
  const State& state = game.state;
  if (has_follower(state, segment, colour)) return;
  const int index = find_piece(state, colour, kind);
  if (index < 0) return;
  if (state.root(state.pieces[index].segment) == state.root(segment)) take_piece(game, index);
}

// The builder.

// FER-16: is the new tile a lake, whose ferry is still to be laid and may carry its roads on?
bool waits_at_lake(const Rules& rules, const State& state) {
  return rules.setup.reads_first(Reading::BuilderAtLake) &&
         rules.tiles[state.tile].facts->symbol == Symbol::Lake;
}

// BLD-1 to BLD-3: on an unfinished road or city in which he has a follower already.
void list_builder(const Rules& rules, const State& state, ActionList& actions) {
  const bool at_lake = waits_at_lake(rules, state);
  list_places(rules, state, PieceKind::Builder, actions, [&](SegmentId segment) {
    const Feature& feature = state.feature_of(segment);
    const bool unfinished = !feature.complete() || (at_lake && feature.kind == FeatureKind::Road);
    return unfinished && has_follower(state, segment, state.active);
  });
}

void builder_follows_home(Game& game, SegmentId segment, Colour colour) {
  follow_home(game, PieceKind::Builder, segment, colour);
}

// FER-14: he also goes home when his road is parted from all followers of his owner.
void lone_builders_go_home(Game& game) {
  const State& state = game.state;
  for (int i = state.piece_count - 1; i >= 0; --i) {
    const Piece& piece = state.pieces[i];
    if (piece.kind == PieceKind::Builder && !has_follower(state, piece.segment, piece.colour))
      take_piece(game, i);
  }
}

// BLD-4 to BLD-6: the right to a second tile is fixed now, whatever becomes of the builder. A second
// tile earns no third (BLD-7).
void note_second_tile(Game& game) {
  State& state = game.state;
  state.second_tile_due = 0;
  const int index = find_piece(state, state.active, PieceKind::Builder);
  if (state.second_tile || index < 0) return;
  const SegmentId builder = state.root(state.pieces[index].segment);
  const SegmentId first = state.cells[state.cell].first;
  for (int i = 0; i < game.rules.tiles[state.tile].segment_count; ++i) {
    if (state.root(narrow(first + i)) == builder) state.second_tile_due = 1;
  }
}

Flow enter_second_tile(Game& game) {
  State& state = game.state;
  if (!state.second_tile_due) return Flow::Next;
  if (state.left_in_all == 0) {  // BLD-13
    tell(game, {.what = Happening::TileLapsed, .colour = state.active});
    return Flow::Next;
  }
  return ask(state, Decision::SecondTile, state.active);
}

void list_second_tile(const Rules&, const State&, ActionList& actions) {
  actions.add(Action(Verb::Pass));
  actions.add(Action(Verb::TakeSecondTile));
}

Flow apply_second_tile(Game& game, Action action) {
  State& state = game.state;
  state.second_tile_due = 0;
  if (action.verb() == Verb::Pass) return Flow::Next;
  tell(game, {.what = Happening::ExtraTile, .colour = state.active, .number = 0});
  state.second_tile = 1;
  state.step = 0;
  return Flow::Again;
}

// The pig.

// PIG-1: on a farm where he has a farmer already.
void list_pig(const Rules& rules, const State& state, ActionList& actions) {
  list_places(rules, state, PieceKind::Pig, actions,
              [&](SegmentId segment) { return has_follower(state, segment, state.active); });
}

void pig_follows_home(Game& game, SegmentId segment, Colour colour) {
  follow_home(game, PieceKind::Pig, segment, colour);
}

// Goods.

constexpr Row<std::uint16_t, 3> kMostOf{kMostWine, kMostGrain, kMostCloth};

// GDS-1, GDS-2: whoever closes the city takes its goods, whoever stands there.
void take_goods(Game& game, SegmentId segment) {
  State& state = game.state;
  const Feature& city = state.feature_of(segment);
  for (std::size_t kind = 0; kind < city.goods.size(); ++kind) {
    for (int i = 0; i < city.goods[kind]; ++i) {
      ++state.extras.goods.tokens[state.active][kind];
      tell(game, {.what = Happening::GoodsTaken,
                  .colour = state.active,
                  .cell = state.links[segment].cell,
                  .segment = segment,
                  .number = static_cast<int>(kind) + 1});
    }
  }
}

// GDS-3, GDS-4: ten points for most of a kind, to everybody tied for it; nobody for none.
void score_goods(Game& game) {
  for (std::size_t kind = 0; kind < kMostOf.size(); ++kind) {
    const unsigned paid = colours_with_most(game.state, kind);
    for (int colour = 0; colour < game.rules.colours; ++colour) {
      if (!(paid >> colour & 1)) continue;
      Award reason{.strength = 0, .sum = {}, .segment = kNoSegment, .why = Why::Goods};
      reason.sum.flat = kMostGoodsPay;
      reason.sum.notes = kMostOf[kind];
      award(game, narrow(colour), reason);
    }
  }
}

}  // namespace

unsigned colours_with_most(const State& state, std::size_t kind) {
  int most = 1;
  unsigned colours = 0;
  for (std::size_t colour = 0; colour < kMaxSeats; ++colour) {
    const int owned = state.extras.goods.tokens[colour][kind];
    if (owned < most) continue;
    if (owned > most) colours = 0;
    most = owned;
    colours |= 1u << colour;
  }
  return colours;
}

void join_builder(Rules& rules) {
  for (auto& supply : rules.supply) supply[kBuilderKind] = 1;
  rules.stands_on[kBuilderKind] = bit(FeatureKind::City) | bit(FeatureKind::Road);
  rules.hooks.figure_options.add({Verb::PlacePiece, list_builder, nullptr});
  rules.hooks.tile_placed.add(note_second_tile);
  rules.hooks.follower_left.add(builder_follows_home);
  rules.hooks.roads_relinked.add(lone_builders_go_home);
}

void join_pig(Rules& rules) {
  if (rules.setup.farmers == Farmers::Off) return;  // no farmers, no pigs
  for (auto& supply : rules.supply) supply[kPigKind] = 1;
  rules.stands_on[kPigKind] = bit(FeatureKind::Field);
  rules.farm_bonus[kPigKind] = 1;  // PIG-3
  rules.hooks.figure_options.add({Verb::PlacePiece, list_pig, nullptr});
  rules.hooks.follower_left.add(pig_follows_home);
}

void join_goods(Rules& rules) {
  rules.hooks.scored.add(take_goods);
  rules.hooks.after_final.add(score_goods);
}

const Step kSecondTile{"second tile", enter_second_tile, list_second_tile, nullptr, apply_second_tile};

}  // namespace bastide
