#include "ai/players/anchors/jczrank.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "ai/players/anchors/anchors.h"
#include "ai/players/anchors/move_agent.h"
#include "rules/board.h"
#include "rules/farms.h"
#include "rules/feature.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

using Penalties = Row<double, 9>;
constexpr Penalties kRoads{0, 1, 2.5, 4.5, 7.5, 10.5, 14.5, 19, 29};
constexpr Penalties kCities{0, .5, 1.5, 3, 5, 8, 12, 17, 27};
constexpr Penalties kCloisters{0, 0, .4, .8, 1.2, 2, 4, 7, 11};
constexpr Penalties kFarms{0, 5, 10, 19, 28, 37, 47, 57, 67};
constexpr int kManyTurns = 7;
constexpr auto kFollower = PieceKind::Follower;

double penalty(const Penalties& penalties, int open) {
  return penalties[std::min(open, how_many(penalties) - 1)];
}

double sign(int colour, Seat me) { return colour == me ? 1 : -1; }

// Calls visit(root) once for every feature that somebody holds.
template <class Visit>
void for_each_held(const State& state, Visit visit) {
  for (int i = 0; i < state.piece_count; ++i) {
    const SegmentId root = state.root(state.pieces[i].segment);
    bool first = true;
    for (int j = 0; j < i; ++j) first &= state.root(state.pieces[j].segment) != root;
    if (first) visit(root);
  }
}

// What the owners among the colours make of a value, from the view of one seat.
double for_owners(std::uint64_t strength, Seat me, double value) {
  double sum = 0;
  for (unsigned owners = winners(strength); owners; owners &= owners - 1) {
    sum += sign(std::countr_zero(owners), me) * value;
  }
  return sum;
}

}  // namespace

double JczRanking::rank(const State& state, Seat me) {
  look_at_cells(state);
  open_.fill({});
  double rank = features(state, me) + neighbours(state) + connections(state, me);
  for (int colour = 0; colour < rules_.colours; ++colour) {
    const int in_hand = state.supply[colour][kFollower];
    const Open& open = open_[colour];
    const double own = state.score[colour] + 0.15 * in_hand - (in_hand == 0 ? 4 : 0) -
                       penalty(kRoads, open.roads) - penalty(kCities, open.cities) -
                       penalty(kCloisters, open.cloisters) - penalty(kFarms, open.farms);
    rank += sign(colour, me) * own;
  }
  return rank;
}

// The chance that one of the tiles which fit a cell comes to a given player.
void JczRanking::look_at_cells(const State& state) {
  const double miss = 1 - 1.0 / rules_.seats;
  for (int i = 0; i < state.open_count; ++i) {
    const CellId cell = state.open[i];
    int fitting = 0;
    for (TypeId type = 0; type < rules_.tiles.size(); ++type) {
      if (state.left[type] && rotations_that_fit(rules_, state, type, cell)) fitting += state.left[type];
    }
    chance_[cell] = 1 - std::pow(miss, fitting);
  }
}

double JczRanking::chance_to_complete(const State& state, SegmentId root) const {
  double chance = 1;
  if (state.features[root].kind == FeatureKind::Cloister) {
    for (int direction = 0; direction < 8; ++direction) {
      const CellId cell = cell_towards(rules_, state, state.links[root].cell, direction);
      if (cell && !state.cells[cell].placed()) chance *= chance_[cell];
    }
    return chance;
  }
  Row<CellId, 256> met;
  std::size_t count = 0;
  for_each_segment(state, root, [&](SegmentId segment) {
    const Cell& cell = state.cells[state.links[segment].cell];
    const Face& face = rules_.face_at(cell);
    for (std::size_t side = 0; side < kSides; ++side) {
      if (face.centre[side] != segment - cell.first) continue;
      const CellId beside = cell.beside[side];
      if (state.cells[beside].placed() || count == met.size()) continue;
      if (std::find(met.begin(), met.begin() + count, beside) != met.begin() + count) continue;
      met[count++] = beside;
      chance *= chance_[beside];
    }
  });
  return chance;
}

double JczRanking::features(const State& state, Seat me) {
  double sum = 0;
  const bool many_turns = state.left_in_all > kManyTurns * rules_.seats;
  for_each_held(state, [&](SegmentId root) {
    const Feature& feature = state.features[root];
    const unsigned owners = winners(feature.strength);
    const bool sole = std::has_single_bit(owners);
    Open& open = open_[std::countr_zero(owners)];
    if (feature.kind == FeatureKind::Field) {
      if (sole) ++open.farms;
      sum += for_owners(feature.strength, me, 0.99 * 3 * supplied_cities(rules_, state, root));
      return;
    }
    const double chance = chance_to_complete(state, root);
    const double likely = chance > 0.85 ? 1 : chance;
    const double now = value(rules_, state, root, false).total();
    if (feature.kind == FeatureKind::Cloister) {
      if (sole) ++open.cloisters;
      sum += for_owners(feature.strength, me, now + likely * 0.5 * (9 - now));
    } else {
      if (sole) ++(feature.kind == FeatureKind::City ? open.cities : open.roads);
      const double complete = value(rules_, state, root, true).total();
      sum += for_owners(feature.strength, me, now + likely * 0.8 * (complete - now));
    }
    if (many_turns) sum += followers_at_risk(state, me, feature.strength, chance);
  });
  return sum;
}

// Followers that may never come home: bad for their owner, a little good for the others.
double JczRanking::followers_at_risk(const State&, Seat me, std::uint64_t strength, double chance) const {
  const double cost = chance < 0.0001 ? 12 : chance < 0.2 ? 3 : chance < 0.55 ? 1.2 : 0;
  double sum = 0;
  for (int colour = 0; colour < rules_.colours; ++colour) {
    sum += strength_of(strength, colour) * (colour == me ? -cost : cost / 4);
  }
  return sum;
}

// Two features around the corner of a cell that a tile may join.
double JczRanking::connections(const State& state, Seat me) const {
  double sum = 0;
  for (int i = 0; i < state.open_count; ++i) {
    const CellId id = state.open[i];
    if (chance_[id] < 0.55) continue;
    const auto facing = [&](std::size_t side) -> int {
      const CellId beside = state.cells[id].beside[side];
      if (!beside) return -1;
      const Cell& other = state.cells[beside];
      const std::uint8_t centre = rules_.face_at(other).centre[(side + 2) & 3];
      return centre == kNone ? -1 : state.root(other.segment(centre));
    };
    for (std::size_t side = 0; side < kSides; ++side) {
      const int a = facing(side), b = facing((side + 1) & 3);
      if (a < 0 || b < 0 || a == b) continue;
      sum += 0.5 * chance_[id] * joining(state, me, narrow(a), narrow(b));
    }
  }
  return sum;
}

// What changes hands if the two features become one.
double JczRanking::joining(const State& state, Seat me, SegmentId a, SegmentId b) const {
  const Feature& one = state.features[a];
  const Feature& two = state.features[b];
  if (one.kind != two.kind || !(one.strength | two.strength)) return 0;
  const double value_one = value(rules_, state, a, false).total();
  const double value_two = value(rules_, state, b, false).total();
  return for_owners(one.strength + two.strength, me, value_one + value_two) -
         for_owners(one.strength, me, value_one) - for_owners(two.strength, me, value_two);
}

double JczRanking::neighbours(const State& state) const {
  int count = 0;
  for (int direction = 0; direction < 8; ++direction) {
    const CellId cell = cell_towards(rules_, state, state.cell, direction);
    count += cell && state.cells[cell].placed();
  }
  return 0.0001 * count;
}

namespace {

class JczAgent : public MoveAgent {
 public:
  explicit JczAgent(const Rules& rules)
      : MoveAgent(rules), rotations_(distinct_rotations(rules)), ranking_(rules) {}
  std::uint64_t iterations() const override { return ranked_; }

 protected:
  Move plan(const State& state, Dice& dice) override {
    list_choices(rules_, state, rotations_, *list_);
    Move best = list_->moves[0];
    double most = -1e300;
    std::uint32_t ties = 0;
    for (int i = 0; i < list_->size; ++i) {
      const Move& move = list_->moves[i];
      copy_live(rules_, state, *after_);
      play_choice(rules_, *after_, move);
      const double rank =
          after_->over ? final_lead(rules_, *after_, state.active) : ranking_.rank(*after_, state.active);
      ++ranked_;
      if (rank < most) continue;
      if (rank > most) ties = 0;
      if (dice.below(++ties) == 0) best = move;
      most = rank;
    }
    return best;
  }

 private:
  const std::vector<std::uint8_t> rotations_;
  JczRanking ranking_;
  std::unique_ptr<State> after_ = std::make_unique<State>();
  std::unique_ptr<MoveList> list_ = std::make_unique<MoveList>();
  std::uint64_t ranked_ = 0;
};

}  // namespace

std::unique_ptr<Agent> make_jczrank(const Rules& rules) { return std::make_unique<JczAgent>(rules); }

}  // namespace bastide
