#include "ai/search/team_turns.h"

#include <algorithm>

#include "modules/mists/mists.h"
#include "rules/play.h"
#include "rules/put_in_order.h"

namespace bastide {

namespace {

constexpr double kConsolation = 0.2;   // what all but a win counts
constexpr std::uint64_t kAnySeed = 1;  // which tile lies hidden makes no difference to what is seen

bool is_better_action(const ValuedAction& a, const ValuedAction& b) {
  return a.value != b.value ? a.value > b.value : a.action.bits() < b.action.bits();
}

}  // namespace

double team_result(const Rules& rules, const State& state) {
  if (state.extras.mists.result == kMistsWon) return 1;
  const double goal = level_of(rules).goal();
  const int counted = level_of(rules).own_points ? rules.colours : 1;
  double sum = 0;
  for (int colour = 0; colour < counted; ++colour) sum += std::min<double>(state.score[colour], goal) / goal;
  return kConsolation * sum / counted;
}

TeamTurns::TeamTurns(const Rules& rules, const TeamWeights& weights)
    : rules_(rules),
      bot_(rules),
      first_(rules),
      survey_(rules),
      net_(weights),
      tile_(std::make_unique<State>()),
      after_(std::make_unique<State>()),
      meeples_(std::make_unique<ActionList>()) {}

double TeamTurns::value(const State& state) {
  survey_.begin(state);
  copy_live(rules_, state, *after_);
  return value_of_end(*after_);
}

double TeamTurns::value_of_end(State& state) {
  Dice dice(kAnySeed);
  while (!state.over && state.ask != Decision::DrawTile) {
    const bool chance = state.to_act == kChance;
    apply(rules_, state, chance ? sample(rules_, state, dice) : bot_.choose(state, dice));
  }
  if (state.over) return team_result(rules_, state);
  facts_ = &survey_.look(state);
  return chance_of_log_odds(net_.log_odds(*facts_));
}

double TeamTurns::value_after(const State& state, Action action, std::unique_ptr<State>& after) {
  copy_live(rules_, state, *after);
  apply(rules_, *after, action);
  return value_of_end(*after);
}

double TeamTurns::value_with_meeple(const State& state, Action tile) {
  copy_live(rules_, state, *tile_);
  apply(rules_, *tile_, tile);
  if (tile_->ask != Decision::MistsMeeple) return value_of_end(*tile_);
  legal(rules_, *tile_, *meeples_);
  double best = 0;
  for (const Action meeple : *meeples_) best = std::max(best, value_after(*tile_, meeple, after_));
  return best;
}

const std::vector<ValuedAction>& TeamTurns::answers(const State& state, std::size_t most) {
  answers_ = first_.choices(state);
  const bool tile = state.ask == Decision::MistsPlaceTile;
  if (tile && answers_.size() > most) {
    std::partial_sort(answers_.begin(), answers_.begin() + static_cast<std::ptrdiff_t>(most), answers_.end(),
                      is_better_action);
    answers_.resize(most);
  }
  survey_.begin(state);
  for (ValuedAction& answer : answers_)
    answer.value = tile ? value_with_meeple(state, answer.action) : value_after(state, answer.action, after_);
  put_in_order(answers_, is_better_action);
  return answers_;
}

}  // namespace bastide
