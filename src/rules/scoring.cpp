#include "rules/scoring.h"

#include <algorithm>

#include "rules/farms.h"
#include "rules/feature.h"

namespace bastide {

namespace {

void tell(Game& game, const Event& event) {
  if (game.log) game.log->tell(game.log->listener, game.state, event);
}

void pay_winners(Game& game, Why why, SegmentId segment, bool complete) {
  const Feature& feature = game.state.feature_of(segment);
  const Award reason{why, segment, value(game.rules, game.state, feature, complete), feature.strength};
  const unsigned paid = winners(feature.strength);
  // In turn order from the active seat (TURN-12).
  for (int i = 0; i < game.rules.colours; ++i) {
    const auto colour = static_cast<Colour>((game.state.active + i) % game.rules.colours);
    if (paid >> colour & 1) award(game, colour, reason);
  }
}

void send_home(Game& game, SegmentId segment) {
  State& state = game.state;
  const SegmentId root = state.root(segment);
  for (int i = state.piece_count - 1; i >= 0; --i) {
    if (state.root(state.pieces[static_cast<std::size_t>(i)].segment) == root) take_piece(game, i);
  }
}

}  // namespace

unsigned winners(std::uint64_t strength) {
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

Points value(const Rules& rules, const State&, const Feature& feature, bool complete) {
  Points sum{};
  sum.tiles = feature.tiles;
  sum.shields = feature.shields;
  sum.per_tile = 1;
  if (feature.kind == FeatureKind::City) {
    // BASE-29: the smallest city may count as if it were unfinished.
    const bool tiny = complete && feature.tiles == 2 && rules.setup.tiny_city == 2;
    sum.per_tile = complete && !tiny ? 2 : 1;
    sum.per_shield = sum.per_tile;
  }
  return sum;
}

void award(Game& game, Colour colour, const Award& reason) {
  const int points = reason.sum.total();
  std::int16_t& score = game.state.score[colour];
  score = static_cast<std::int16_t>(score + points);
  if (!game.log) return;
  Event event{};
  event.what = Happening::Points;
  event.why = reason.why;
  event.colour = colour;
  event.segment = reason.segment;
  event.cell = game.state.links[reason.segment].cell;
  event.points = static_cast<std::int16_t>(points);
  event.sum = reason.sum;
  event.kind = game.state.feature_of(reason.segment).kind;
  event.strength = reason.strength;
  tell(game, event);
}

void put_piece(Game& game, SegmentId segment, Colour colour, PieceKind kind) {
  State& state = game.state;
  const auto k = static_cast<std::size_t>(kind);
  assert(state.supply[colour][k] > 0 && state.piece_count < kMaxPieces);
  --state.supply[colour][k];
  state.pieces[state.piece_count++] = Piece{segment, colour, kind};
  state.feature_of(segment).strength += std::uint64_t{game.rules.weight[k]} << (8 * colour);
  if (!game.log) return;
  Event event{};
  event.what = Happening::PiecePut;
  event.colour = colour;
  event.piece = kind;
  event.segment = segment;
  event.cell = state.links[segment].cell;
  event.kind = state.feature_of(segment).kind;
  tell(game, event);
}

void take_piece(Game& game, int index) {
  State& state = game.state;
  const Piece piece = state.pieces[static_cast<std::size_t>(index)];
  const auto k = static_cast<std::size_t>(piece.kind);
  state.pieces[static_cast<std::size_t>(index)] = state.pieces[--state.piece_count];
  ++state.supply[piece.colour][k];
  state.feature_of(piece.segment).strength -= std::uint64_t{game.rules.weight[k]} << (8 * piece.colour);
  if (!game.log) return;
  Event event{};
  event.what = Happening::PieceHome;
  event.colour = piece.colour;
  event.piece = piece.kind;
  event.segment = piece.segment;
  event.cell = state.links[piece.segment].cell;
  event.kind = state.feature_of(piece.segment).kind;
  tell(game, event);
}

int find_piece(const State& state, Colour colour, PieceKind kind) {
  for (int i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[static_cast<std::size_t>(i)];
    if (piece.colour == colour && piece.kind == kind) return i;
  }
  return -1;
}

void score_completed(Game& game, SegmentId segment) {
  if (!game.state.feature_of(segment).strength) return;  // BASE-32
  pay_winners(game, Why::Completed, segment, true);
  send_home(game, segment);
}

void score_final(Game& game) {
  State& state = game.state;
  // FIN-1: what is unfinished, feature by feature in the order of the pieces on the board.
  for (int i = 0; i < state.piece_count;) {
    const Piece& piece = state.pieces[static_cast<std::size_t>(i)];
    if (state.feature_of(piece.segment).kind == FeatureKind::Field) {
      ++i;
      continue;
    }
    const SegmentId segment = piece.segment;
    pay_winners(game, Why::Unfinished, segment, false);
    send_home(game, segment);  // FIN-4
    i = 0;
  }
  score_farms(game);
  state.over = 1;
  if (!game.log) return;
  Event event{};
  event.what = Happening::Over;
  tell(game, event);
}

unsigned leaders(const Rules& rules, const State& state) {
  int best = state.score[0];
  for (int colour = 1; colour < rules.colours; ++colour) {
    best = std::max<int>(best, state.score[static_cast<std::size_t>(colour)]);
  }
  unsigned colours = 0;
  for (int colour = 0; colour < rules.colours; ++colour) {
    if (state.score[static_cast<std::size_t>(colour)] == best) colours |= 1u << colour;
  }
  return colours;
}

}  // namespace bastide
