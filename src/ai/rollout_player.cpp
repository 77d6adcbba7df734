#include "ai/rollout_player.h"

#include <algorithm>

#include "rules/play.h"

namespace bastide {

RolloutSettings usual_settings(const Rules& rules) {
  RolloutSettings settings;
  if (!rules.setup.mists_level) return settings;
  settings.budget.trust = 30;
  settings.candidates = 6;
  settings.depth = 8;
  return settings;
}

RolloutPlayer::RolloutPlayer(const Rules& rules, const RolloutSettings& settings)
    : rules_(rules), settings_(settings), endgame_(rules) {
  for (int i = 0; i < std::max(1, settings.budget.threads); ++i) {
    workers_.push_back(std::make_unique<Playout>(rules, settings.curve, settings.hopes));
  }
}

int RolloutPlayer::depth_from(const State& state) const {
  return state.left_in_all <= settings_.to_the_end ? kMaxTiles : settings_.depth;
}

std::vector<RolloutPlayer::Candidate> RolloutPlayer::think(const State& state, std::uint64_t salt) {
  const Watch watch(settings_.budget.seconds, stop_, settings_.budget.clock);
  if (endgame_.reaches(state)) {
    if (const auto solved = endgame_.solve(state, watch)) {
      std::vector<Candidate> candidates;
      for (const ValuedAnswer& answer : *solved) candidates.push_back({answer.answer, answer.value, 0});
      return candidates;
    }
  }
  for (const auto& worker : workers_) worker->forget();
  const std::vector<ValuedAnswer> answers = workers_[0]->at_once(state, salt, watch);
  std::vector<double> promises;
  for (const ValuedAnswer& answer : answers) {
    if (promises.size() == static_cast<std::size_t>(settings_.candidates)) break;
    promises.push_back(answer.value);
  }
  const int depth = depth_from(state);
  const auto tried = halve(promises, settings_.budget, watch, salt | 1,
                           [&](std::size_t worker, std::size_t c, std::uint64_t future) {
                             return workers_[worker]->play(state, answers[c].answer, depth, future, watch);
                           });
  std::vector<Candidate> candidates;
  for (const Tried& t : tried) {
    candidates.push_back({answers[t.candidate].answer, t.mean(), t.rollouts});
    rollouts_played_ += static_cast<std::uint64_t>(t.rollouts);
  }
  return candidates;
}

std::vector<double> RolloutPlayer::chances_to_win(const State& state, const std::vector<Answer>& answers,
                                                  std::uint64_t salt) {
  const Watch watch(settings_.budget.seconds, stop_, settings_.budget.clock);
  Budget budget = settings_.budget;
  budget.finalists = static_cast<int>(answers.size());
  const std::vector<double> promises(answers.size(), 0);
  std::vector<double> chances(answers.size(), 0);
  for (const auto& worker : workers_) worker->forget();
  const auto tried =
      halve(promises, budget, watch, salt | 1, [&](std::size_t worker, std::size_t c, std::uint64_t future) {
        return workers_[worker]->play(state, answers[c], kMaxTiles, future, watch);
      });
  for (const Tried& t : tried) {
    if (t.rollouts) chances[t.candidate] = static_cast<double>(t.won) / static_cast<double>(t.rollouts);
    rollouts_played_ += static_cast<std::uint64_t>(t.rollouts);
  }
  return chances;
}

Action RolloutPlayer::choose(const State& state, Dice& dice) {
  const bool planned = state.ask == Decision::Figure && planned_turn_ == state.turn &&
                       planned_.action.target() == state.cell && is_legal(rules_, state, *planned_.figure);
  if (planned) return *planned_.figure;
  const Answer best = think(state, dice.next()).front().answer;
  planned_turn_ = -1;
  if (best.figure) {
    planned_ = best;
    planned_turn_ = state.turn + 1;  // placing counts the tile
  }
  return best.action;
}

}  // namespace bastide
