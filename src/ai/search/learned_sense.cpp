#include "ai/search/learned_sense.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include "ai/value/choices.h"
#include "rules/put_in_order.h"

namespace bastide {

namespace {

constexpr std::size_t kRemembered = 50000;

// Total orders, so that every library sorts alike.
auto place_of(const Move& move) { return std::tuple(move.cell, move.rotation, move.segment); }
bool is_better(const Move& a, const Move& b) {
  return a.value != b.value ? a.value > b.value : place_of(a) < place_of(b);
}

}  // namespace

LearnedSense::LearnedSense(const Rules& rules, const NetWeights& weights, int width,
                           const std::optional<ScoutSettings>& scout)
    : ModuleSense(rules),
      learned_(rules, weights),
      width_(width ? static_cast<std::size_t>(width) : std::numeric_limits<std::size_t>::max()),
      hopes_(rules, kConvex, kTunedHopes),
      moves_(std::make_unique<MoveList>()) {
  if (scout) scout_.emplace(rules, *scout, learned_, hopes_);
}

// It has learned most from positions as the seat sees them that has just moved.
double LearnedSense::value(const State& state, Seat seat) {
  if (state.over) return final_lead(rules_, state, seat);
  const bool extra_tile = state.second_tile || state.outer_count;
  const bool turned =
      rules_.seats == 2 && state.ask == Decision::DrawTile && state.active == seat && !extra_tile;
  const int value = turned ? -learned_.value(state, narrow(1 - seat)) : learned_.value(state, seat);
  return static_cast<double>(value) / kLearnedPoint;
}

// A seat's value is its distance to the mean of the others.
Standing LearnedSense::standing(const State& state) {
  if (state.over) return ModuleSense::standing(state);
  Standing standing{};
  const auto seats = static_cast<std::size_t>(rules_.seats);
  if (seats == 2) {
    standing[0] = value(state, 0);
    return standing;
  }
  const double share = static_cast<double>(seats - 1) / static_cast<double>(seats);
  for (std::size_t seat = 0; seat < seats; ++seat) standing[seat] = share * value(state, narrow(seat));
  return standing;
}

std::vector<ValuedAnswer> LearnedSense::answers(const State& state, std::uint64_t seed, const Watch& watch) {
  if (state.ask != Decision::PlaceTile) return ModuleSense::answers(state, seed, watch);
  const std::span<Move> moves = best_by_hopes(state, std::numeric_limits<std::size_t>::max());
  learned_.value_moves(state, moves);
  std::vector<ValuedAnswer> answers;
  for (const Move& move : moves) answers.push_back({answer_of(state, move), move.value / kLearnedPoint});
  sort_by_value(answers);
  return answers;
}

std::span<Move> LearnedSense::best_by_hopes(const State& state, std::size_t most) {
  hopes_.list(state, *moves_);
  const std::span<Move> moves(moves_->moves.data(), static_cast<std::size_t>(moves_->size));
  if (moves.size() <= most) return moves;
  std::partial_sort(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(most), moves.end(), is_better);
  const std::span<Move> best = moves.first(most);
  put_in_order(best, [](const Move& a, const Move& b) { return place_of(a) < place_of(b); });
  return best;
}

void LearnedSense::start_from(const State& root) {
  if (!scout_) return;
  const std::uint64_t now = hash(rules_, root);
  if (now == root_) return;
  root_ = now;
  played_.clear();
  scouting_ = root.ask == Decision::PlaceTile;
  if (scouting_) scout_->start_from(root);
}

void LearnedSense::go_on(State& state, Dice& dice) {
  if (state.ask != Decision::PlaceTile) return ModuleSense::go_on(state, dice);
  if (played_.size() > kRemembered) played_.clear();
  const auto [known, is_new] = played_.try_emplace(hash(rules_, state));
  if (is_new) {
    std::span<Move> moves = best_by_hopes(state, width_);
    if (scouting_) moves = scout_->worth_a_look(state, moves);
    if (moves.size() > 1) learned_.value_moves(state, moves);
    known->second = *std::min_element(moves.begin(), moves.end(), is_better);
  }
  play_choice(rules_, state, known->second);
}

}  // namespace bastide
