#include "ai/search/learned_module_sense.h"

#include <algorithm>
#include <limits>

#include "rules/play.h"

namespace bastide {

namespace {

// The part of the time in which all answers are looked at once.
constexpr double kForPlacements = 0.3;
constexpr double kNotValued = -1e9;

}  // namespace

LearnedModuleSense::LearnedModuleSense(const Rules& rules, const NetWeights& weights, int width)
    : LearnedSense(rules, weights, width), turns_(rules, learned_) {}

// Where the tile may lie, each once: those of the moves that hopes like best.
std::span<const Move> LearnedModuleSense::placements(const State& state, std::size_t of_best) {
  const std::span<Move> moves = best_by_hopes(state, of_best);
  const auto end = std::unique(moves.begin(), moves.end(), [](const Move& a, const Move& b) {
    return a.cell == b.cell && a.rotation == b.rotation;
  });
  return {moves.begin(), end};
}

std::vector<ValuedAnswer> LearnedModuleSense::answers(const State& state, std::uint64_t seed,
                                                      const Watch& watch) {
  std::vector<ValuedAnswer> answers;
  if (state.ask == Decision::Figure || state.ask == Decision::PlaceTile) learned_.start_from(state);
  if (state.ask == Decision::Figure) {
    turns_.add_figures(state, seed, answers);
  } else if (state.ask == Decision::PlaceTile) {
    for (const Move& move : placements(state, std::numeric_limits<std::size_t>::max())) {
      if (watch.past(kForPlacements) && !answers.empty()) {
        answers.push_back({{Action(Verb::PlaceTile, move.cell, move.rotation), std::nullopt}, kNotValued});
      } else {
        turns_.add_turns(state, move.cell, move.rotation, seed, answers);
      }
    }
  } else {
    return ModuleSense::answers(state, seed, watch);
  }
  sort_by_value(answers);
  return answers;
}

void LearnedModuleSense::go_on(State& state, Dice& dice) {
  if (state.ask != Decision::PlaceTile && state.ask != Decision::Figure)
    return apply(rules_, state, turns_.choose(state, dice));
  const std::uint64_t seed = dice.next();
  answers_.clear();
  learned_.start_from(state);
  if (state.ask == Decision::Figure) {
    turns_.add_figures(state, seed, answers_);
  } else {
    for (const Move& move : placements(state, width_))
      turns_.add_turns(state, move.cell, move.rotation, seed, answers_);
  }
  const auto best =
      std::max_element(answers_.begin(), answers_.end(),
                       [](const ValuedAnswer& a, const ValuedAnswer& b) { return a.value < b.value; });
  give(rules_, state, best->answer);
}

std::unique_ptr<LearnedSense> learned_sense(const Rules& rules, const NetWeights& weights, int width,
                                            const std::optional<ScoutSettings>& scout) {
  if (Outlook::covers(rules)) return std::make_unique<LearnedSense>(rules, weights, width, scout);
  return std::make_unique<LearnedModuleSense>(rules, weights, width);
}

}  // namespace bastide
