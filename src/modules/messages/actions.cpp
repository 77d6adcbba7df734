#include "modules/messages/actions.h"

#include <algorithm>

#include "rules/farms.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

// Calls visit(segment) for every follower of the active colour on features of this kind; builders and
// pigs do not count, and a large follower counts once (MSG-11).
template <class Visit>
void for_each_follower(const Rules& rules, const State& state, FeatureKind kind, Visit visit) {
  for (int i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    if (piece.colour != state.active || !rules.weight[piece.kind]) continue;
    if (state.feature_of(piece.segment).kind == kind) visit(piece.segment);
  }
}

int count_followers(const Rules& rules, const State& state, FeatureKind kind) {
  int count = 0;
  for_each_follower(rules, state, kind, [&](SegmentId) { ++count; });
  return count;
}

bool any_follower(const Rules& rules, const State& state) {
  for (int i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    if (piece.colour == state.active && rules.weight[piece.kind]) return true;
  }
  return false;
}

Award award_at(const Rules& rules, const State& state, SegmentId segment) {
  return {.strength = state.feature_of(segment).strength,
          .sum = value(rules, state, segment, false),
          .segment = segment,
          .why = Why::Message};
}

Award award_of(int points) {
  Award award{.strength = 0, .sum = {}, .segment = kNoSegment, .why = Why::Message};
  award.sum.flat = narrow(points);
  return award;
}

// MSG-M1 to MSG-M3: of the constructions where he is present, the one worth least at the end of the
// game; he needs no majority there (AMB-62).
Award smallest(const Rules& rules, const State& state, FeatureKind kind) {
  Award least = award_of(0);
  for_each_follower(rules, state, kind, [&](SegmentId segment) {
    const Award award = award_at(rules, state, segment);
    if (least.segment == kNoSegment || award.sum.total() < least.sum.total()) least = award;
  });
  return least;
}

// MSG-M4: two points for each shield in all cities where he is present, each city once.
Award shields(const Rules& rules, const State& state) {
  Row<SegmentId, kMaxPieces> cities;
  auto end = cities.begin();
  Award award = award_of(0);
  award.sum.per_shield = 2;
  for_each_follower(rules, state, FeatureKind::City, [&](SegmentId segment) {
    const SegmentId root = state.root(segment);
    if (std::find(cities.begin(), end, root) != end) return;
    *end++ = root;
    award.sum.shields = narrow(award.sum.shields + state.features[root].shields);
  });
  return award;
}

}  // namespace

bool can_carry_out(const Rules& rules, const State& state, int message) {
  switch (message) {
    case 1:
      return count_followers(rules, state, FeatureKind::Road) != 0;
    case 2:
    case 4:
    case 5:
      return count_followers(rules, state, FeatureKind::City) != 0;
    case 3:
      return count_followers(rules, state, FeatureKind::Cloister) != 0;  // no gardens (AMB-64)
    case 6:
      return count_followers(rules, state, FeatureKind::Field) != 0;
    case kExtraTileMessage:
      return state.left_in_all != 0;
    default:
      return any_follower(rules, state);
  }
}

Award message_award(const Rules& rules, const State& state, int message) {
  switch (message) {
    case 1:
      return smallest(rules, state, FeatureKind::Road);
    case 2:
      return smallest(rules, state, FeatureKind::City);
    case 3:
      return smallest(rules, state, FeatureKind::Cloister);
    case 4:
      return shields(rules, state);
    case 5:
      return award_of(2 * count_followers(rules, state, FeatureKind::City));
    default:
      return award_of(2 * count_followers(rules, state, FeatureKind::Field));
  }
}

Award follower_award(const Rules& rules, const State& state, SegmentId segment) {
  Award award{
      .strength = state.feature_of(segment).strength, .sum = {}, .segment = segment, .why = Why::Message};
  if (!(winners(award.strength) >> state.active & 1)) return award;  // a tie will do (AMB-65)
  const bool farm = state.feature_of(segment).kind == FeatureKind::Field;
  award.sum = farm ? farm_value(rules, state, segment, state.active) : value(rules, state, segment, false);
  return award;
}

}  // namespace bastide
