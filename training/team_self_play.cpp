#include "team_self_play.h"

#include <algorithm>

#include "rules/play.h"

namespace bastide {

namespace {

constexpr std::uint32_t kTeamTilesExplored = 45;
constexpr double kTeamStraightGames = 0.25, kTeamOdd = 0.2, kTeamWild = 0.03;
constexpr std::size_t kTeamAmongTheBest = 4;

}  // namespace

TeamSelfPlay::TeamSelfPlay(const Rules& rules, const TeamPlaySettings& settings)
    : rules_(rules),
      settings_(settings),
      turns_(rules, settings.net ? *settings.net : none_),
      bot_(rules),
      state_(std::make_unique<State>()) {}

Action TeamSelfPlay::choose(bool explore) {
  if (explore && lucky(kTeamWild)) {
    legal(rules_, *state_, actions_);
    return actions_[static_cast<int>(dice_.below(static_cast<std::uint32_t>(actions_.size())))];
  }
  const bool odd = explore && lucky(kTeamOdd);
  if (!settings_.net && !odd) return bot_.choose(*state_, dice_);
  std::vector<ValuedAction> answers =
      settings_.net ? turns_.answers(*state_, settings_.width) : bot_.choices(*state_);
  if (!settings_.net)
    std::sort(answers.begin(), answers.end(),
              [](const ValuedAction& a, const ValuedAction& b) { return a.value > b.value; });
  const std::size_t among = odd ? std::min(answers.size(), kTeamAmongTheBest) : 1;
  return answers[dice_.below(static_cast<std::uint32_t>(among))].action;
}

bool TeamSelfPlay::play(std::uint64_t seed, std::vector<TeamRecord>& records) {
  dice_ = Dice(seed);
  start(rules_, *state_);
  const bool straight = !settings_.explore || lucky(kTeamStraightGames);
  const int explored = straight ? 0 : static_cast<int>(dice_.below(kTeamTilesExplored));
  const std::size_t first = records.size();
  std::vector<double> values;
  while (!state_->over) {
    if (state_->ask == Decision::DrawTile && state_->turn >= explored) {
      values.push_back(turns_.value(*state_));
      records.push_back({turns_.facts(), 0});
    }
    const bool chance = state_->to_act == kChance;
    apply(rules_, *state_, chance ? sample(rules_, *state_, dice_) : choose(state_->turn <= explored));
  }
  double target = team_result(rules_, *state_);
  for (std::size_t i = values.size(); i-- > 0;) {
    records[first + i].target = static_cast<float>(target);
    if (settings_.net) target = (1 - settings_.lambda) * values[i] + settings_.lambda * target;
  }
  return state_->extras.mists.result == kMistsWon;
}

}  // namespace bastide
