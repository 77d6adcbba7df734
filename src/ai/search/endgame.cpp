#include "ai/search/endgame.h"

#include <algorithm>

#include "ai/value/choices.h"
#include "rules/board.h"
#include "rules/play.h"

namespace bastide {

namespace {

// Tiles besides the one in hand.
constexpr std::size_t kTilesAtMost = 2, kTilesWhereValuesAreNotExact = 1;

}  // namespace

Endgame::Endgame(const Rules& rules)
    : rules_(rules),
      exact_values_(rules.setup.farmers == Farmers::PerFarm || rules.setup.farmers == Farmers::Off),
      valuer_(rules, FollowerCurve{}) {
  if (rules_.seats != 2 || !Outlook::covers(rules_)) return;
  for (std::size_t i = 0; i <= kTilesAtMost; ++i) levels_.push_back(std::make_unique<Level>());
}

// With many tiles in the box too much could still come.
bool Endgame::reaches(const State& state) const {
  if (levels_.empty() || state.ask != Decision::PlaceTile) return false;
  const std::size_t most = exact_values_ ? kTilesAtMost : kTilesWhereValuesAreNotExact;
  const std::size_t unseen = std::size_t{state.left_in_all} + rules_.groups.back().unused;
  return state.left_in_all == 0 || unseen <= most;
}

std::optional<std::vector<ValuedAnswer>> Endgame::solve(const State& state, const Watch& watch) {
  watch_ = &watch;
  MoveList& list = levels_[0]->moves;
  valuer_.list(state, list);
  std::vector<ValuedAnswer> answers;
  for (int i = 0; i < list.size; ++i) {
    if (watch.over()) return std::nullopt;
    const Move move = list.moves[i];
    answers.push_back({answer_of(state, move), after(state, move, 0)});
  }
  if (watch.over()) return std::nullopt;
  sort_by_value(answers);
  return answers;
}

// The lead of the seat that moves, after its best move.
double Endgame::best(const State& state, std::size_t depth) {
  MoveList& list = levels_[depth]->moves;
  valuer_.list(state, list);
  positions_ += static_cast<std::uint64_t>(list.size);
  double most = -1e9;
  for (int i = 0; i < list.size && !watch_->over(); ++i) {
    const Move move = list.moves[i];
    const bool known = exact_values_ && state.left_in_all == 0;
    most = std::max(most, known ? static_cast<double>(move.value) : after(state, move, depth));
  }
  return most;
}

double Endgame::after(const State& state, const Move& move, std::size_t depth) {
  State& next = levels_[depth]->after_move;
  copy_live(rules_, state, next);
  play_choice(rules_, next, move);
  return next.over ? final_lead(rules_, next, state.active) : -mean_over_draws(next, depth);
}

// Tiles that fit nowhere are not drawn.
double Endgame::mean_over_draws(const State& state, std::size_t depth) {
  double sum = 0;
  int copies = 0;
  for (TypeId type = 0; type < rules_.tiles.size(); ++type) {
    if (!state.left[type] || !fits_somewhere(rules_, state, type)) continue;
    State& drawn = levels_[depth]->after_draw;
    copy_live(rules_, state, drawn);
    apply(rules_, drawn, Action(Verb::Draw, type));
    sum += state.left[type] * best(drawn, depth + 1);
    copies += state.left[type];
  }
  return copies ? sum / copies : static_cast<double>(valuer_.standing(state, state.active));
}

}  // namespace bastide
