#include "ai/rollout_player.h"

#include <algorithm>

#include "rules/play.h"

namespace bastide {

RolloutPlayer::RolloutPlayer(const Rules& rules, const RolloutSettings& settings) : rules_(rules), settings_(settings), endgame_(rules) {
  for (int i = 0; i < std::max(1, settings.budget.threads); ++i) {
    workers_.push_back(std::make_unique<Playout>(rules, settings.curve, settings.hopes));
  }
}

int RolloutPlayer::depth_from(const State& state) const {
  const bool to_the_end = rules_.setup.mists_level || state.left_in_all <= settings_.to_the_end;
  return to_the_end ? kMaxTiles : settings_.depth;
}

std::vector<RolloutPlayer::Candidate> RolloutPlayer::think(const State& state, std::uint64_t salt) {
  const Watch watch(settings_.budget.seconds, stop_, settings_.budget.clock);
  if (endgame_.reaches(state)) {
    if (const auto solved = endgame_.solve(state, watch)) {
      std::vector<Candidate> candidates;
      for (const ValuedAnswer& answer : *solved) candidates.push_back({answer.answer, answer.value, 0, 0});
      return candidates;
    }
  }
  const std::vector<ValuedAnswer> answers = workers_[0]->at_once(state, salt, watch);
  const std::size_t count = std::min(answers.size(), static_cast<std::size_t>(settings_.candidates));
  const int depth = depth_from(state);
  const auto tried = halve(count, settings_.budget, watch, salt | 1, [&](std::size_t worker, std::size_t c, std::uint64_t future) {
    return workers_[worker]->play(state, answers[c].answer, depth, future, watch);
  });
  std::vector<Candidate> candidates;
  for (const Tried& t : tried) {
    const double chance = t.rollouts ? static_cast<double>(t.won) / static_cast<double>(t.rollouts) : 0;
    candidates.push_back({answers[t.candidate].answer, t.rollouts ? t.mean() : answers[t.candidate].value, chance, t.rollouts});
    rollouts_played_ += static_cast<std::uint64_t>(t.rollouts);
  }
  return candidates;
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
