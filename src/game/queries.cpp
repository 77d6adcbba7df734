#include "game/queries.h"

#include <algorithm>
#include <set>

#include "rules/board.h"
#include "rules/copy_of.h"
#include "rules/farms.h"
#include "rules/feature.h"
#include "rules/put_in_order.h"
#include "rules/rebuild.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

void add_up(void* to, const State&, const Event& event) {
  if (event.what != Happening::Points) return;
  auto& to_come = *static_cast<Row<PointsByWhy, kMaxSeats>*>(to);
  to_come[event.colour][event.why] += event.points;
}

// The empty squares that a feature needs filled.
std::set<CellId> squares_needed(const Rules& rules, const State& state, SegmentId root) {
  std::set<CellId> needed;
  const FeatureKind kind = state.features[root].kind;
  if (kind == FeatureKind::Field) return needed;
  for_each_segment(state, root, [&](SegmentId segment) {
    const CellId id = state.links[segment].cell;
    const Cell& cell = state.cells[id];
    const Face& face = rules.face_at(cell);
    const auto index = index_in_tile(state, segment);
    for (std::size_t side = 0; side < kSides; ++side) {
      const bool mine = (kind == FeatureKind::Mist ? face.mist : face.centre)[side] == index;
      if (mine && !state.cells[cell.beside[side]].placed()) needed.insert(cell.beside[side]);
    }
    for (int direction = 0; is_cloister_like(kind) && direction < 8; ++direction) {
      const CellId other = cell_towards(rules, state, id, direction);
      if (other && !state.cells[other].placed()) needed.insert(other);
    }
  });
  return needed;
}

int farm_worth(const Rules& rules, const State& state, SegmentId root, unsigned owners) {
  int best = 0;
  for (int colour = 0; colour < rules.colours; ++colour) {
    if (owners >> colour & 1) {
      best = std::max(best, farm_value(rules, state, root, narrow(colour)).total());
    }
  }
  if (owners) return best;
  return rules.setup.farmers == Farmers::Off ? 0 : 3 * supplied_cities(rules, state, root);
}

// As value(), for a construction that has grown by so many tiles.
int value_when_grown(const Rules& rules, State& state, SegmentId root, std::size_t tiles) {
  Feature& feature = state.features[root];
  const Feature before = feature;
  feature.tiles = narrow(feature.tiles + tiles);
  const int points = value(rules, state, root, true).total();
  feature = before;
  return points;
}

constexpr int kTilesAround = 9;

void find_values(const Rules& rules, State& state, std::size_t squares_missing, FeatureFacts& facts) {
  const Feature& feature = state.features[facts.root];
  switch (feature.kind) {
    case FeatureKind::Mist:
    case FeatureKind::Cemetery:
      return;
    case FeatureKind::Field:
      facts.value = facts.value_if_completed = farm_worth(rules, state, facts.root, facts.owners);
      return;
    case FeatureKind::Cloister:
    case FeatureKind::Garden:
      facts.value = value(rules, state, facts.root, facts.complete).total();
      facts.value_if_completed = kTilesAround;
      return;
    default:
      facts.value = value(rules, state, facts.root, facts.complete).total();
      facts.value_if_completed = facts.complete || feature.kind == FeatureKind::Castle
                                     ? facts.value
                                     : value_when_grown(rules, state, facts.root, squares_missing);
  }
}

// What the tile just placed has completed, where its scoring is still to come.
void score_completed(Game& game) {
  State& state = game.state;
  for (int i = 0; i < state.piece_count;) {
    const SegmentId segment = state.pieces[i].segment;
    const Feature& feature = state.feature_of(segment);
    if (feature.kind == FeatureKind::Field || !feature.complete()) {
      ++i;
      continue;
    }
    pay_winners(game, Why::Completed, segment, true);
    send_home(game, segment);
    i = 0;
  }
}

// Awards that still wait for a figure or for claims, and the construction they are paid for.
void settle_pending(Game& game, Row<PointsByWhy, kMaxSeats>& to_come) {
  State& state = game.state;
  for (std::size_t i = 0; i < state.pending_count; ++i) {
    const PendingAward& award = state.pending[i];
    const int points = award.sum.total();
    state.score[award.colour] = narrow(state.score[award.colour] + points);
    to_come[award.colour][award.why] += points;
  }
  state.pending_count = 0;
  state.settling = 0;
  if (state.paying) send_home(game, state.completed[state.paying - 1u]);
}

}  // namespace

Projection projection(const Rules& rules, const State& state) {
  Projection result;
  const auto copy = copy_of(rules, state);
  if (!state.over && !rules.setup.mists_level) {
    const Log log{add_up, &result.to_come};
    copy->over = 1;  // nobody is asked any more
    Game game{rules, *copy, &log};
    settle_pending(game, result.to_come);
    score_completed(game);
    score_final(game);
  }
  for (int colour = 0; colour < rules.colours; ++colour) {
    result.total[colour] = total_score(rules, *copy, colour);
  }
  return result;
}

int copies_to_come(const State& state, TypeId type) {
  int copies = state.left[type];
  const bool in_hand = state.ask == Decision::PlaceTile || state.ask == Decision::MistsPlaceTile;
  if (in_hand && state.tile == type) ++copies;
  const MistsExtras& mists = state.extras.mists;
  for (std::size_t i = 0; i < mists.hidden_count; ++i) copies += mists.hidden[i].type == type;
  return copies;
}

std::vector<OpenSquare> open_squares(const Rules& rules, const State& state) {
  std::vector<OpenSquare> squares;
  std::vector<int> copies(rules.tiles.size());
  for (TypeId type = 0; type < rules.tiles.size(); ++type) copies[type] = copies_to_come(state, type);
  for (int i = 0; i < state.open_count; ++i) {
    OpenSquare square{state.open[i], {}};
    if (!state.cells[square.cell].need) continue;  // only hidden tiles beside it
    for (TypeId type = 0; type < rules.tiles.size(); ++type) {
      const int rotations = copies[type] ? rotations_that_fit(rules, state, type, square.cell) : 0;
      if (rotations) square.fits.push_back({type, rotations, copies[type]});
    }
    squares.push_back(std::move(square));
  }
  put_in_order(squares, [&](const OpenSquare& a, const OpenSquare& b) {
    const Cell &p = state.cells[a.cell], &q = state.cells[b.cell];
    return p.y != q.y ? p.y < q.y : p.x < q.x;
  });
  return squares;
}

std::vector<FeatureFacts> all_features(const Rules& rules, const State& state,
                                       const std::vector<OpenSquare>& squares) {
  std::set<CellId> dead;
  for (const OpenSquare& square : squares) {
    if (square.dead()) dead.insert(square.cell);
  }
  const auto copy = copy_of(rules, state);
  std::vector<FeatureFacts> features;
  for (SegmentId segment = 0; segment < state.segment_count; ++segment) {
    if (state.root(segment) != segment) continue;
    const Feature& feature = state.features[segment];
    const std::set<CellId> needed = squares_needed(rules, state, segment);
    const bool stuck = std::any_of(needed.begin(), needed.end(), [&](CellId cell) {
      return dead.contains(cell) || state.cells[cell].blocked();
    });
    FeatureFacts facts{segment, winners(feature.strength), 0, 0, false, stuck};
    facts.complete = feature.kind != FeatureKind::Field && feature.complete();
    find_values(rules, *copy, needed.size(), facts);
    features.push_back(facts);
  }
  return features;
}

}  // namespace bastide
