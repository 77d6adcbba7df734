#include "ai/value/moves.h"

#include <algorithm>

#include "rules/board.h"

namespace bastide {

namespace {

constexpr auto kFollower = PieceKind::Follower;
// Where modules give weights, more may seem to come home than there are.
constexpr int kMostInHand = 7;

// Own standing less that of the strongest other seat.
float lead(int colours, int me, const Row<float, kMaxSeats>& standing) {
  float best = -1e9f;
  for (int other = 0; other < colours; ++other) {
    if (other != me) best = std::max(best, standing[other]);
  }
  return standing[me] - best;
}

}  // namespace

Valuer::Valuer(const Rules& rules, const FollowerCurve& curve, const Hopes& hopes)
    : rules_(rules), rotations_(distinct_rotations(rules)), curve_(curve), outlook_(rules, hopes) {}

void Valuer::list(const State& state, MoveList& list) {
  const int me = state.active;
  outlook_.look(state);
  Move* next = list.moves.data();
  const Tile& tile = rules_.tiles[state.tile];
  for_each_fit(rules_, state, state.tile, [&](CellId cell, int fitting) {
    for (unsigned rotations = static_cast<unsigned>(fitting) & rotations_[state.tile]; rotations;
         rotations &= rotations - 1) {
      const int rotation = std::countr_zero(rotations);
      const Prospect prospect = outlook_.after(state, state.tile, cell, rotation);
      Row<float, kMaxSeats> standing;
      for (int colour = 0; colour < rules_.colours; ++colour) {
        const int in_hand = std::min(state.supply[colour][kFollower] + prospect.home[colour], kMostInHand);
        standing[colour] = outlook_.worth()[colour] + prospect.worth_change[colour] + curve_[in_hand];
      }
      const float plain = lead(rules_.colours, me, standing);
      *next++ = {cell, narrow(rotation), kNone, plain};
      if (!state.supply[me][kFollower]) continue;
      const int in_hand = std::min(state.supply[me][kFollower] + prospect.home[me], kMostInHand);
      const float cost = curve_[in_hand] - curve_[in_hand - 1];
      for (unsigned places = prospect.free & tile.stand[kFollower]; places; places &= places - 1) {
        const int segment = std::countr_zero(places);
        const float gain = prospect.worth[segment] - (prospect.complete >> segment & 1 ? 0 : cost);
        *next++ = {cell, narrow(rotation), narrow(segment), plain + gain};
      }
    }
  });
  list.size = narrow(next - list.moves.data());
  valued_ += static_cast<std::uint64_t>(list.size);
}

Move Valuer::best(const State& state, Dice& dice) {
  list(state, list_);
  Move best = list_.moves[0];
  std::uint32_t ties = 1;
  for (int i = 1; i < list_.size; ++i) {
    const Move& move = list_.moves[i];
    if (move.value < best.value) continue;
    if (move.value > best.value) {
      best = move;
      ties = 1;
    } else if (dice.below(++ties) == 0) {
      best = move;
    }
  }
  return best;
}

float Valuer::standing(const State& state, Seat seat) {
  outlook_.look(state);
  Row<float, kMaxSeats> standing;
  for (int colour = 0; colour < rules_.colours; ++colour) {
    standing[colour] = outlook_.worth()[colour] + curve_[state.supply[colour][kFollower]];
  }
  return lead(rules_.colours, seat, standing);
}

}  // namespace bastide
