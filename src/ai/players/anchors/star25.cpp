// Expectation over the tiles that may come, with the pruning of Ballard's Star1 and Star2 and a
// probing phase of several moves (Star2.5). Every value is the lead of the seat that moves next.
#include <algorithm>
#include <memory>
#include <vector>

#include "ai/players/anchors/anchors.h"
#include "ai/players/anchors/move_agent.h"
#include "rules/board.h"
#include "rules/play.h"

namespace bastide {

namespace {

// The lead is thought to change by no more than this within the depth of the search.
constexpr float kMost = 100;

// Looks at followers on cities first, then cloisters, roads, none, and fields last.
int order_of(const Tile& tile, const Move& move) {
  if (move.segment == kNone) return 3;
  switch (tile.segments[move.segment].kind) {
    case FeatureKind::City:
      return 0;
    case FeatureKind::Cloister:
      return 1;
    case FeatureKind::Road:
      return 2;
    default:
      return 4;
  }
}

class Star25Agent : public MoveAgent {
 public:
  Star25Agent(const Rules& rules, int depth, int probes)
      : MoveAgent(rules),
        depth_(depth),
        probes_(static_cast<std::size_t>(probes)),
        valuer_(rules, FollowerCurve{}) {
    for (int i = 0; i <= depth; ++i) levels_.push_back(std::make_unique<Level>());
  }
  std::uint64_t iterations() const override { return valued_; }

 protected:
  Move plan(const State& state, Dice& dice) override {
    if (depth_ == 1) {
      ++valued_;
      return valuer_.best(state, dice);
    }
    seat_ = state.active;
    lead_ = valuer_.standing(state, seat_);
    std::vector<Move>& moves = list(state, depth_);
    Move best = moves[0];
    float most = -kMost;
    for (const Move& move : moves) {
      const float value = after_move(state, move, depth_, most, kMost);
      if (value <= most) continue;
      most = value;
      best = move;
    }
    return best;
  }

 private:
  // What one depth of the search works on.
  struct Level {
    State after_move, after_draw;
    std::vector<Move> moves;
  };
  struct Draw {
    TypeId type;
    float chance;
    float at_least;
  };

  // A lead of this seat as a change of what it was at the root, which keeps it within the bounds.
  float change(float lead, Seat seat) const { return seat == seat_ ? lead - lead_ : lead + lead_; }

  std::vector<Move>& list(const State& state, int depth) {
    valuer_.list(state, *list_);
    valued_ += static_cast<std::uint64_t>(list_->size);
    std::vector<Move>& moves = levels_[depth]->moves;
    moves.assign(list_->moves.begin(), list_->moves.begin() + list_->size);
    const Tile& tile = rules_.tiles[state.tile];
    std::stable_sort(moves.begin(), moves.end(),
                     [&](const Move& a, const Move& b) { return order_of(tile, a) < order_of(tile, b); });
    return moves;
  }

  // The best of the first `limit` moves of the seat that has a tile in hand.
  float choice(const State& state, int depth, float alpha, float beta, std::size_t limit) {
    if (depth == 1) {  // the values at once are the leaves
      valuer_.list(state, *list_);
      valued_ += static_cast<std::uint64_t>(list_->size);
      float most = -kMost;
      for (int i = 0; i < list_->size; ++i) {
        most = std::max(most, change(list_->moves[i].value, state.active));
      }
      return most;
    }
    std::vector<Move>& moves = list(state, depth);
    float most = -kMost;
    for (std::size_t i = 0; i < moves.size() && i < limit; ++i) {
      most = std::max(most, after_move(state, moves[i], depth, std::max(alpha, most), beta));
      if (most >= beta) break;
    }
    return most;
  }

  float after_move(const State& state, const Move& move, int depth, float alpha, float beta) {
    State& after = levels_[depth]->after_move;
    copy_live(rules_, state, after);
    play_choice(rules_, after, move);
    if (after.over) {
      return change(static_cast<float>(final_lead(rules_, after, state.active)), state.active);
    }
    return -chance(after, depth - 1, -beta, -alpha);
  }

  // The tiles that may come, the likeliest first; those that fit nowhere are left out.
  std::vector<Draw> draws(const State& state) const {
    std::vector<Draw> draws;
    float sum = 0;
    const DrawGroup& group = rules_.groups[state.group];
    for (TypeId type = group.begin; type < group.end; ++type) {
      if (!state.left[type] || !fits_somewhere(rules_, state, type)) continue;
      draws.push_back({type, static_cast<float>(state.left[type]), -kMost});
      sum += static_cast<float>(state.left[type]);
    }
    for (Draw& draw : draws) draw.chance /= sum;
    std::stable_sort(draws.begin(), draws.end(),
                     [](const Draw& a, const Draw& b) { return a.chance > b.chance; });
    return draws;
  }

  const State& with_tile(const State& state, TypeId type, int depth) {
    State& drawn = levels_[depth]->after_draw;
    copy_live(rules_, state, drawn);
    apply(rules_, drawn, Action(Verb::Draw, type));
    return drawn;
  }

  // The mean over the draws, exact where it lies between alpha and beta and else a bound.
  float chance(const State& state, int depth, float alpha, float beta) {
    std::vector<Draw> all = draws(state);
    if (all.empty()) return change(valuer_.standing(state, state.active), state.active);
    // Probing: the first moves of every draw give lower bounds. At the leaves it would save nothing.
    float floor = -kMost;
    if (depth > 1) {
      for (Draw& draw : all) {
        const float enough = (beta - floor) / draw.chance - kMost;
        draw.at_least = std::max(-kMost, choice(with_tile(state, draw.type, depth), depth, -kMost,
                                                std::min(kMost, enough), probes_));
        floor += draw.chance * (draw.at_least + kMost);
        if (floor >= beta) return floor;
      }
    }
    float known = 0, left = 1;  // the exact part of the mean, and the chance of the rest
    float bound = floor;        // known, and the lower bounds of the rest
    for (const Draw& draw : all) {
      left -= draw.chance;
      bound -= draw.chance * draw.at_least;
      const float low = (alpha - known - kMost * left) / draw.chance;
      const float high = (beta - bound) / draw.chance;
      const float value = choice(with_tile(state, draw.type, depth), depth, std::max(-kMost, low),
                                 std::min(kMost, high), ~std::size_t{0});
      known += draw.chance * value;
      bound += draw.chance * value;
      if (value >= high) return bound;
      if (value <= low) return known + kMost * left;
    }
    return known;
  }

  const int depth_;
  const std::size_t probes_;
  Valuer valuer_;
  List<std::unique_ptr<Level>> levels_;
  std::unique_ptr<MoveList> list_ = std::make_unique<MoveList>();
  Seat seat_ = 0;
  float lead_ = 0;
  std::uint64_t valued_ = 0;
};

}  // namespace

std::unique_ptr<Agent> make_star25(const Rules& rules, int depth, int probes) {
  return std::make_unique<Star25Agent>(rules, depth, probes);
}

}  // namespace bastide
