// Inns & Cathedrals: the large follower, inns at roads and cathedrals in cities.
#include "modules/inns_and_cathedrals/inns_and_cathedrals.h"

namespace bastide {

namespace {

// INN-2, INN-3: stands where the others do and weighs as much as two of them.
void add_large_follower(Rules& rules) {
  constexpr auto follower = PieceKind::Follower;
  constexpr auto large = PieceKind::Large;
  for (auto& supply : rules.supply) supply[large] = 1;
  rules.weight[large] = 2;
  rules.stands_on[large] = rules.stands_on[follower];
}

// INN-5, INN-6: two points a tile, but nothing for a road that is never finished.
void value_inn(bool complete, Points& sum) {
  sum.per_tile = complete ? 2 : 0;
  sum.notes |= kWithInn;
}

// INN-7, INN-8: three points for tiles and shields, but nothing for an unfinished city.
void value_cathedral(bool complete, Points& sum) {
  sum.per_tile = sum.per_shield = complete ? 3 : 0;
  sum.notes |= kWithCathedral;
}

// Several inns or cathedrals do not add up: a mark is there or not.
void value_marks(const Rules&, const State& state, SegmentId segment, bool complete, Points& sum) {
  const std::uint8_t marks = state.feature_of(segment).marks;
  if (marks & kInn) value_inn(complete, sum);
  if (marks & kCathedral) value_cathedral(complete, sum);
}

}  // namespace

void join_inns(Rules& rules) {
  add_large_follower(rules);
  rules.hooks.value.add(value_marks);
}

}  // namespace bastide
