#include "ai/players/rollout_player.h"

#include <algorithm>
#include <span>

#include "ai/search/learned_module_sense.h"
#include "ai/search/learned_team_sense.h"
#include "ai/value/learned/embedded.h"
#include "rules/play.h"

namespace bastide {

namespace {

// The part of its time that it takes, so that it ends in time on a busy machine too.
constexpr double kInTime = 0.96;
// So many rollouts tell as much as the learned value at once.
constexpr double kTrustInNet = 8;
constexpr double kTrustInTeamNet = 20;
// How far it looks with the learned value, by the seconds of one thread at most.
struct Reach {
  double seconds;
  int candidates, depth, to_the_end, width;
  double lambda, trust;
};
// In the base game with two seats a rollout chooses from all moves, where values are quick. The net errs by
// more after few tiles than after many, and chance weighs more after many: so the value after every tile
// counts, and the later ones the more the more rollouts there are.
constexpr Reach kReachesOfTwo[] = {{.05, 8, 4, 5, 0, .85, 1},
                                   {.2, 8, 5, 6, 0, .9, 1},
                                   {.6, 10, 7, 8, 0, .95, 1},
                                   {2, 12, 9, 10, 0, .95, 1},
                                   {0, 16, 14, 16, 0, .97, 1}};
constexpr Reach kReaches[] = {{.05, 8, 3, 4, 6, 1, kTrustInNet},
                              {.2, 8, 3, 4, 8, 1, kTrustInNet},
                              {.6, 10, 4, 5, 10, 1, kTrustInNet},
                              {2, 12, 5, 6, 12, 1, kTrustInNet},
                              {0, 16, 6, 7, 16, 1, kTrustInNet}};

const Reach& reach_with(std::span<const Reach> reaches, double seconds) {
  return *std::find_if(reaches.begin(), reaches.end() - 1,
                       [&](const Reach& one) { return seconds <= one.seconds; });
}
constexpr double kSecondsOfRollout = 1e-4;
// The part of that in which the last tiles must be solved; otherwise rollouts get the rest.
constexpr double kForTheEndgame = 0.6;

}  // namespace

Sense sense_for(const Rules& rules, const RolloutSettings& settings) {
  if (settings.team) {
    const auto team = std::make_shared<LearnedTeamSense>(rules, *settings.team, settings.width);
    return {team, team};
  }
  if (!settings.net) return plain_sense(rules);
  const std::shared_ptr<LearnedSense> learned =
      learned_sense(rules, *settings.net, settings.width, settings.scout);
  return {learned, learned};
}

RolloutSettings usual_settings(const Rules& rules) {
  RolloutSettings settings;
  if (!rules.setup.mists_level) return settings;
  settings.budget.trust = 30;
  settings.candidates = 6;
  settings.depth = 8;
  return settings;
}

RolloutSettings strongest_settings(const Rules& rules, const Budget& budget) {
  if (const NetWeights* net = embedded_net(rules)) return learned_settings(rules, budget, *net);
  if (const TeamWeights* team = embedded_team_net(rules)) return team_settings(budget, *team);
  RolloutSettings settings;
  settings.budget = budget;
  return settings;
}

RolloutSettings learned_settings(const Rules& rules, const Budget& budget, const NetWeights& net) {
  RolloutSettings settings;
  settings.budget = budget;
  const double effort =
      budget.seconds > 0 ? budget.seconds * std::max(1, budget.threads) : budget.rollouts * kSecondsOfRollout;
  const bool two = rules.seats == 2 && Outlook::covers(rules);
  const Reach& reach = two ? reach_with(kReachesOfTwo, effort) : reach_with(kReaches, effort);
  settings.net = &net;
  if (two) settings.scout = ScoutSettings{};
  settings.budget.trust = reach.trust;
  settings.lambda = reach.lambda;
  settings.candidates = reach.candidates;
  settings.depth = reach.depth;
  settings.to_the_end = reach.to_the_end;
  settings.width = reach.width;
  return settings;
}

RolloutSettings team_settings(const Budget& budget, const TeamWeights& team) {
  RolloutSettings settings;
  settings.budget = budget;
  settings.team = &team;
  settings.budget.trust = kTrustInTeamNet;
  settings.candidates = 8;
  settings.depth = settings.to_the_end = 4;
  settings.width = 4;
  return settings;
}

RolloutPlayer::RolloutPlayer(const Rules& rules, const RolloutSettings& settings)
    : rules_(rules), settings_(settings), endgame_(rules) {
  for (int i = 0; i < std::max(1, settings.budget.threads); ++i) {
    workers_.push_back(std::make_unique<Playout>(rules, sense_for(rules, settings)));
  }
}

int RolloutPlayer::depth_from(const State& state) const {
  return state.left_in_all <= settings_.to_the_end ? kMaxTiles : settings_.depth;
}

std::vector<double> RolloutPlayer::FirstLook::promises() const {
  std::vector<double> promises;
  for (const ValuedAnswer& answer : answers) promises.push_back(answer.value);
  return promises;
}

RolloutPlayer::FirstLook RolloutPlayer::look_first(const State& state, std::uint64_t salt) {
  return look_first(state, salt, Watch(kInTime * settings_.budget.seconds, stop_, settings_.budget.clock));
}

RolloutPlayer::FirstLook RolloutPlayer::look_first(const State& state, std::uint64_t salt,
                                                   const Watch& watch) {
  FirstLook look;
  if (endgame_.reaches(state)) {
    if (const auto solved = endgame_.solve(state, watch.first(kForTheEndgame))) {
      for (const ValuedAnswer& answer : *solved) look.solved.push_back({answer.answer, answer.value, 0});
      return look;
    }
  }
  for (const auto& worker : workers_) worker->start_from(state);
  look.answers = workers_[0]->at_once(state, salt, watch);
  const auto most = static_cast<std::size_t>(settings_.candidates);
  if (look.answers.size() > most)
    look.answers.erase(look.answers.begin() + settings_.candidates, look.answers.end());
  look.depth = depth_from(state);
  return look;
}

std::vector<PlayedFuture> RolloutPlayer::play_futures(const State& state, std::span<const Answer> answers,
                                                      int depth, std::uint64_t salt, std::uint64_t from,
                                                      std::uint64_t to) {
  const Watch watch(0, stop_);
  workers_[0]->start_from(state);
  std::vector<PlayedFuture> all;
  for (std::uint64_t future = from; future < to; ++future) {
    PlayedFuture played{future, {}};
    for (const Answer& answer : answers) {
      const auto result = workers_[0]->play(state, {&answer, 1}, depth, settings_.lambda,
                                            seed_of_future(salt | 1, future), watch);
      if (!result) return all;
      played.results.push_back(*result);
    }
    all.push_back(std::move(played));
  }
  return all;
}

std::vector<RolloutPlayer::Candidate> RolloutPlayer::think(const State& state, std::uint64_t salt) {
  const Watch watch(kInTime * settings_.budget.seconds, stop_, settings_.budget.clock);
  FirstLook look = look_first(state, salt, watch);
  if (!look.solved.empty()) return look.solved;
  const std::vector<ValuedAnswer>& answers = look.answers;
  const Watch rest = watch.rest();
  const auto tried = halve(look.promises(), settings_.budget, rest, salt | 1,
                           [&](std::size_t worker, std::size_t c, std::uint64_t future) {
                             return workers_[worker]->play(state, {&answers[c].answer, 1}, look.depth,
                                                           settings_.lambda, future, rest);
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
  const Watch watch(kInTime * settings_.budget.seconds, stop_, settings_.budget.clock);
  Budget budget = settings_.budget;
  budget.finalists = how_many(answers);
  const std::vector<double> promises(answers.size(), 0);
  std::vector<double> chances(answers.size(), 0);
  for (const auto& worker : workers_) worker->start_from(state);
  const auto tried =
      halve(promises, budget, watch, salt | 1, [&](std::size_t worker, std::size_t c, std::uint64_t future) {
        return workers_[worker]->play(state, {&answers[c], 1}, kMaxTiles, 1, future, watch);
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
