#include "game/remembered.h"

#include <algorithm>

#include "modules/mists/mists.h"
#include "mechanisms/score_track/track.h"
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
  return static_cast<std::uint8_t>(colours);
}

int ghosts_on(const State& state, SegmentId bank) {
  int ghosts = 0;
  for_each_segment(state, bank, [&](SegmentId segment) { ghosts += state.tokens[state.links[segment].cell]; });
  return ghosts;
}

// What the team gives up by calming ghosts: the area's value for each colour there.
int points_given_up(const Rules& rules, const State& state) {
  if (state.ask != Decision::PointsOrGhosts || !state.paying) return 0;
  const SegmentId area = state.completed[static_cast<std::size_t>(state.paying) - 1];
  int colours = 0;
  for (int colour = 0; colour < rules.colours; ++colour)
    colours += strength_of(state.feature_of(area).strength, colour) != 0;
  return colours * value(rules, state, area, true).total();
}

std::uint16_t figures_beside_robber(const Rules& rules, const State& state, Colour owner, int square) {
  unsigned figures = 0;
  for_each_figure(rules, [&](int figure) {
    if (colour_of_figure(figure) != owner && square_of(state, figure) == square) figures |= 1u << figure;
  });
  return static_cast<std::uint16_t>(figures);
}

void remember_points(const Rules& rules, const State& state, Event& event) {
  const bool woman = rules.scoring_figures > 1 && event.number == 1;
  event.after = woman ? state.extras.track.woman[event.colour] : state.score[event.colour];
  if (event.why == Why::Message) event.message = state.extras.messages.in_hand;
  if (event.why == Why::Gold) event.before = state.extras.gold.ingots[event.colour];
  if (event.why == Why::Goods) {
    const std::size_t kind = event.sum.notes & kMostWine ? 0 : event.sum.notes & kMostGrain ? 1 : 2;
    event.before = state.extras.goods.tokens[event.colour][kind];
    for (int other = 0; other < rules.colours; ++other) {
      if (other != event.colour && state.extras.goods.tokens[static_cast<std::size_t>(other)][kind] == event.before)
        event.other = static_cast<Colour>(other);
    }
  }
  if (event.segment == kNoSegment || event.why == Why::Robbery) return;
  event.large = colours_with(state, event.segment, PieceKind::Large);
  if (event.why != Why::Farm || state.feature_of(event.segment).kind != FeatureKind::Field) return;
  event.idle = static_cast<std::uint8_t>(colours_with(state, event.segment, PieceKind::Pig) & ~winners(event.strength));
  event.before = supplied_cities(rules, state, event.segment);
}

}  // namespace

Event remembered(const Rules& rules, const State& state, const Event& told) {
  Event event = told;
  switch (event.what) {
    case Happening::Points:
      remember_points(rules, state, event);
      break;
    case Happening::Rolled:
      event.cell = state.cell;
      break;
    case Happening::IngotTaken:
      event.after = state.extras.gold.ingots[event.colour];
      break;
    case Happening::GoodsTaken:
      event.after = state.extras.goods.tokens[event.colour][static_cast<std::size_t>(event.number) - 1];
      break;
    case Happening::RobberPut:
      event.beside = figures_beside_robber(rules, state, event.colour, event.number);
      break;
    case Happening::MistCompleted:
      event.number = ghosts_on(state, event.segment);
      break;
    case Happening::GhostsRemoved:
      event.before = points_given_up(rules, state);
      [[fallthrough]];
    case Happening::GhostsPlaced:
      event.after = state.extras.mists.ghost_supply;
      break;
    case Happening::LostToGhosts:
      event.before = state.extras.mists.ghost_supply;
      [[fallthrough]];
    case Happening::PileOpened:
    case Happening::Won:
    case Happening::LostToTiles:
      event.after = counted_points(rules, state);
      break;
    default:
      break;
  }
  return event;
}

}  // namespace bastide
