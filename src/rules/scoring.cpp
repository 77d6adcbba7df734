#include "rules/scoring.h"

#include <algorithm>

#include "rules/farms.h"
#include "rules/feature.h"
#include "rules/pieces.h"

namespace bastide {

unsigned winners_of_many(std::uint64_t strength) {
  int best = 1;
  unsigned colours = 0;
  for (int colour = 0; strength; ++colour, strength >>= 8) {
    const int weight = static_cast<int>(strength & 0xFF);
    if (weight > best) {
      best = weight;
      colours = 0;
    }
    if (weight == best) colours |= 1u << colour;
  }
  return colours;
}

Points value(const Rules& rules, const State& state, SegmentId segment, bool complete) {
  const Feature& feature = state.feature_of(segment);
  Points sum{};
  sum.tiles = feature.tiles;
  sum.shields = feature.shields;
  sum.per_tile = 1;
  if (feature.kind == FeatureKind::City) {
    // BASE-29: the smallest city may count as if it were unfinished.
    const bool tiny = complete && feature.tiles == 2 && rules.setup.tiny_city == 2;
    sum.per_tile = complete && !tiny ? 2 : 1;
    sum.per_shield = sum.per_tile;
    if (tiny) sum.notes = kTinyCity;
  }
  for (const auto& change : rules.hooks.value) change(rules, state, segment, complete, sum);
  return sum;
}

void add_points(Game& game, Colour colour, const Award& reason, std::int16_t& score, int figure) {
  const int points = reason.sum.total();
  score = narrow(score + points);
  if (!game.log) return;
  tell(game, {.what = Happening::Points,
              .why = reason.why,
              .colour = colour,
              .cell = reason.segment == kNoSegment ? CellId{0} : game.state.links[reason.segment].cell,
              .segment = reason.segment,
              .number = figure,
              .points = points,
              .sum = reason.sum,
              .strength = reason.strength});
}

void award(Game& game, Colour colour, const Award& reason) {
  if (game.rules.hooks.pay && !game.state.over) {
    game.rules.hooks.pay(game, colour, reason);
  } else {
    add_points(game, colour, reason, game.state.score[colour]);
  }
}

void pay_winners(Game& game, Why why, SegmentId segment, bool complete) {
  const Award reason{.strength = game.state.feature_of(segment).strength,
                     .sum = value(game.rules, game.state, segment, complete),
                     .segment = segment,
                     .why = why};
  const unsigned paid = winners(reason.strength);
  for (int i = 0; i < game.rules.colours; ++i) {
    const Colour colour = narrow((game.state.active + i) % game.rules.colours);
    if (paid >> colour & 1) award(game, colour, reason);
  }
}

void send_home(Game& game, SegmentId segment) {
  State& state = game.state;
  const SegmentId root = state.root(segment);
  for (int i = state.piece_count - 1; i >= 0; --i) {
    // A follower that leaves may take another piece with it.
    if (i >= state.piece_count) continue;
    if (state.root(state.pieces[i].segment) == root) take_piece(game, i);
  }
}

void score_final(Game& game) {
  State& state = game.state;
  state.over = 1;
  for (const auto& before : game.rules.hooks.before_final) before(game);
  // FIN-1: what is unfinished, feature by feature in the order of the pieces on the board.
  for (int i = 0; i < state.piece_count;) {
    const SegmentId segment = state.pieces[i].segment;
    if (state.feature_of(segment).kind == FeatureKind::Field) {
      ++i;
      continue;
    }
    pay_winners(game, Why::Unfinished, segment, false);
    send_home(game, segment);  // FIN-4
    i = 0;
  }
  score_farms(game);
  for (const auto& after : game.rules.hooks.after_final) after(game);
  tell(game, {.what = Happening::Over});
}

int total_score(const Rules&, const State& state, int colour) {
  return state.score[colour] + state.extras.track.woman[colour];
}

unsigned leaders(const Rules& rules, const State& state) {
  int best = total_score(rules, state, 0);
  for (int colour = 1; colour < rules.colours; ++colour)
    best = std::max(best, total_score(rules, state, colour));
  unsigned colours = 0;
  for (int colour = 0; colour < rules.colours; ++colour) {
    if (total_score(rules, state, colour) == best) colours |= 1u << colour;
  }
  return colours;
}

}  // namespace bastide
