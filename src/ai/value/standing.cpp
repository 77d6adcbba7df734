#include "ai/value/standing.h"

#include "ai/value/moves.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

constexpr int kCloisterTiles = 9;

}  // namespace

Standing points_if_ended(const Rules& rules, const State& state, State& scratch) {
  const State* end = &state;
  if (!state.over) {
    copy_live(rules, state, scratch);
    Game game{rules, scratch};
    score_final(game);
    end = &scratch;
  }
  Standing points{};
  for (int c = 0; c < rules.colours; ++c) points[c] = total_score(rules, *end, c);
  return points;
}

int followers_in_hand(const Rules& rules, const State& state, int colour) {
  int followers = 0;
  for (std::size_t kind = 0; kind < kPieceKinds; ++kind) {
    if (rules.weight[kind]) followers += state.supply[colour][kind];
  }
  return followers;
}

double worth_of_supply(int followers) {
  constexpr int kMost = how_many(kConvex) - 1;
  const int counted = std::min(followers, kMost);
  return static_cast<double>(kConvex[counted]) + (followers - counted);
}

int gain_of_completing(const Rules& rules, const State& state, SegmentId root) {
  const Feature& feature = state.features[root];
  if (feature.complete() || feature.kind == FeatureKind::Field) return 0;
  if (feature.kind == FeatureKind::Cloister || feature.kind == FeatureKind::Garden)
    return kCloisterTiles - feature.tiles;
  return value(rules, state, root, true).total() - value(rules, state, root, false).total();
}

double lead_of(const Rules& rules, Seat seat, const Standing& standing, double weight) {
  double best = -1e9;
  for (int c = 0; c < rules.colours; ++c) {
    if (c != seat) best = std::max(best, standing[c]);
  }
  return standing[seat] - weight * best;
}

}  // namespace bastide
