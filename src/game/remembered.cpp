#include "game/remembered.h"

#include "explain/module_reasons.h"
#include "rules/farms.h"
#include "rules/feature.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

std::uint8_t colours_with(const State& state, SegmentId segment, PieceKind kind) {
  unsigned colours = 0;
  for (std::size_t i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    if (piece.kind == kind && state.root(piece.segment) == state.root(segment)) colours |= 1u << piece.colour;
  }
  return narrow(colours);
}

void remember_points(const Rules& rules, const State& state, Event& event) {
  const bool woman = rules.scoring_figures > 1 && event.number == 1;
  event.after = woman ? state.extras.track.woman[event.colour] : state.score[event.colour];
  if (event.segment == kNoSegment) return;
  event.large = colours_with(state, event.segment, PieceKind::Large);
  if (event.why != Why::Farm || state.feature_of(event.segment).kind != FeatureKind::Field) return;
  event.idle = narrow(colours_with(state, event.segment, PieceKind::Pig) & ~winners(event.strength));
  event.before = supplied_cities(rules, state, event.segment);
}

}  // namespace

Event remembered(const Rules& rules, const State& state, const Event& told) {
  Event event = told;
  if (event.what == Happening::Points) remember_points(rules, state, event);
  const auto* sentence = find_reason(
      &ModuleReasons::sentences, [&](const Sentence& row) { return row.what == event.what && row.remember; });
  if (sentence) sentence->remember(rules, state, event);
  const auto* points = find_reason(&ModuleReasons::points, [&](const PointsReason& row) {
    return event.what == Happening::Points && row.why == event.why && row.remember;
  });
  if (points) points->remember(rules, state, event);
  return event;
}

}  // namespace bastide
