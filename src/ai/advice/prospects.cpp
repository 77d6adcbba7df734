#include "ai/advice/prospects.h"

#include <algorithm>
#include <bit>

#include "rules/scoring.h"

namespace bastide {

namespace {

constexpr int kWorthJoining = 3;  // points of the other one
constexpr int kWorthWaiting = 3;  // points that a farm may still get

bool holds(const Plot& plot, Seat seat) { return winners(plot.strength) >> seat & 1; }

Colour holder(const Plot& plot) { return narrow(std::countr_zero(winners(plot.strength))); }

}  // namespace

std::vector<HintReason> Prospects::reasons(const State& before, const State& after, Seat seat) {
  found_.clear();
  before_.look(before);
  after_.look(after);
  find_stranded(after, seat);
  find_joins(after, seat);
  find_farms(before, after, seat);
  return found_;
}

// Roads and cities of others that could be completed before, and cannot any more: nothing fits in one of
// their open cells.
void Prospects::find_stranded(const State& after, Seat seat) {
  for (const Plot& plot : before_.plots()) {
    const bool construction = plot.kind == FeatureKind::City || plot.kind == FeatureKind::Road;
    if (!construction || !plot.strength || plot.dead || holds(plot, seat)) continue;
    const int now = after_.plot_of(after.root(plot.root));
    if (now >= 0 && after_.plots()[now].dead)
      found_.push_back({ReasonCode::Strands, holder(plot), plot.kind});
  }
}

// Did this pair lie so before? Features may have grown since.
bool Prospects::was_joinable(const State& after, SegmentId root, SegmentId other) const {
  return std::any_of(before_.mergings().begin(), before_.mergings().end(), [&](const Merging& merging) {
    const Plot &a = before_.plots()[merging.plot], &b = before_.plots()[merging.other];
    if (!a.strength || !b.strength) return false;
    const SegmentId first = after.root(a.root), second = after.root(b.root);
    return (first == root && second == other) || (first == other && second == root);
  });
}

// One tile would give the seat a share in what another one holds.
void Prospects::find_joins(const State& after, Seat seat) {
  for (const Merging& merging : after_.mergings()) {
    const Plot* mine = &after_.plots()[merging.plot];
    const Plot* other = &after_.plots()[merging.other];
    if (!holds(*mine, seat)) std::swap(mine, other);
    if (!holds(*mine, seat) || !other->strength || strength_of(other->strength, seat)) continue;
    const bool shared = winners(mine->strength + other->strength) >> seat & 1;
    if (!shared || other->points < kWorthJoining || was_joinable(after, mine->root, other->root)) continue;
    found_.push_back({ReasonCode::MayJoin, holder(*other), other->kind, merging.tiles});
  }
}

// A new farmer beside cities that are not complete yet.
void Prospects::find_farms(const State& before, const State& after, Seat seat) {
  const auto farmers = [&](const State& state, SegmentId root) {
    return std::count_if(
        state.pieces.begin(), state.pieces.begin() + state.piece_count,
        [&](const Piece& piece) { return piece.colour == seat && after.root(piece.segment) == root; });
  };
  for (const Plot& plot : after_.plots()) {
    if (plot.kind != FeatureKind::Field || !holds(plot, seat)) continue;
    if (farmers(after, plot.root) <= farmers(before, plot.root)) continue;
    const int more = (kPointsOfCity * plot.city_hope + kSureChance / 2) / kSureChance;
    if (more >= kWorthWaiting)
      found_.push_back({ReasonCode::FarmGrows, kNobody, plot.kind, plot.points + more});
  }
}

}  // namespace bastide
