#include "ai/puzzles/solvers.h"

#include "ai/search/seeds.h"
#include "modules/mists/mists.h"
#include "rules/play.h"

namespace bastide {

namespace {

constexpr std::uint64_t kTries = 6;

// A level that does not look at the clock, so that it is the same on every machine.
std::unique_ptr<Agent> patient(const char* level, const Rules& rules) {
  auto settings = search_of_level(level, rules);
  if (!settings) return make_level(level, rules);
  settings->budget.seconds = 0;
  return std::make_unique<RolloutPlayer>(rules, *settings);
}

}  // namespace

Solvers::Solvers(const Rules& rules)
    : rules_(rules), greedy_(rules), mists_(rules), after_(std::make_unique<State>()) {
  for (const LevelFacts& level : all_levels()) {
    if (level.id != all_levels().back().id) solvers_.push_back({level.id, patient(level.id, rules)});
  }
}

Answer Solvers::answer_of(Agent& agent, const State& state, Dice& dice) {
  agent.begin(state.to_act);
  Answer answer{agent.choose(state, dice), std::nullopt};
  copy_live(rules_, state, *after_);
  apply(rules_, *after_, answer.action);
  const bool figure = state.ask == Decision::PlaceTile && after_->ask == Decision::Figure;
  if (figure && after_->to_act == state.to_act) answer.figure = agent.choose(*after_, dice);
  return answer;
}

Answer Solvers::obvious(const State& state) {
  Dice dice = dice_for(rules_, state, 1);
  if (rules_.setup.mists_level > 0) return {most_points(state, dice), std::nullopt};
  return answer_of(greedy_, state, dice);
}

// For a team: what brings the most points in this turn; of equal ones what looks best.
Action Solvers::most_points(const State& state, Dice& dice) {
  const std::vector<ValuedAction> choices = mists_.choices(state);
  const auto points_after = [&](Action action) {
    copy_live(rules_, state, *after_);
    apply(rules_, *after_, action);
    while (!after_->over && after_->to_act != kChance && after_->turn <= state.turn + 1)
      apply(rules_, *after_, mists_.choose(*after_, dice));
    return counted_points(rules_, *after_);
  };
  std::optional<std::pair<int, double>> most;
  Action best = choices.front().action;
  for (const ValuedAction& choice : choices) {
    const std::pair value{points_after(choice.action), choice.value};
    if (!most || value > *most) most = value, best = choice.action;
  }
  return best;
}

const char* Solvers::level_of(const State& state, const Answer& best, SameMoves& same, std::uint64_t seed) {
  for (const Solver& solver : solvers_) {
    std::uint64_t found = 0;
    for (std::uint64_t i = 0; i < kTries; ++i) {
      Dice dice(mixed({seed, i}));
      found += same.same(state, best, answer_of(*solver.agent, state, dice));
    }
    if (2 * found >= kTries) return solver.level;
  }
  return all_levels().back().id;
}

}  // namespace bastide
