#include "ai/players/levels.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>
#include <variant>

#include "ai/players/human_player.h"
#include "ai/players/rollout_player.h"
#include "ai/search/seeds.h"

namespace bastide {

namespace {

constexpr int kRolloutsUntimed = 400;

struct Search {
  int rollouts, candidates;
};

// Our player with all it has.
struct Strongest {
  int rollouts;
};

using Play = std::variant<Traits, Search, Strongest>;

constexpr LevelFacts kFacts[] = {{"child", 500, 0},  {"beginner", 823, 0}, {"casual", 1048, 0},
                                 {"club", 1390, .3}, {"expert", 1691, .3}, {"master", 2087, 1}};

constexpr Play kPlays[] = {
    Traits{
        .sees_far = .25, .sees_near = .8, .envy = .1, .optimism = .9, .farming = 0, .thrift = .1, .error = 3},
    Traits{.sees_far = .45,
           .sees_near = .9,
           .envy = .3,
           .optimism = .8,
           .farming = .5,
           .thrift = .3,
           .error = 2},
    Traits{.sees_far = .75,
           .sees_near = 1,
           .envy = .7,
           .optimism = .5,
           .farming = .8,
           .thrift = .7,
           .error = 1.5},
    Search{.rollouts = 24, .candidates = 4},
    Search{.rollouts = 2000, .candidates = 16},
    Strongest{.rollouts = 20000},
};
static_assert(std::size(kFacts) == std::size(kPlays));

std::optional<RolloutSettings> settings_for(const Rules&, double, const Traits&) { return std::nullopt; }

std::optional<RolloutSettings> settings_for(const Rules& rules, double seconds, const Search& search) {
  RolloutSettings settings = usual_settings(rules);
  settings.budget.rollouts = search.rollouts;
  settings.budget.seconds = seconds;
  settings.candidates = std::min(settings.candidates, search.candidates);
  return settings;
}

std::optional<RolloutSettings> settings_for(const Rules& rules, double seconds, const Strongest& strongest) {
  Budget budget;
  budget.rollouts = strongest.rollouts;
  budget.seconds = seconds;
  return strongest_settings(rules, budget);
}

// Its place in the lists, or their end.
std::size_t number_of(std::string_view id) {
  const auto found = std::find_if(std::begin(kFacts), std::end(kFacts),
                                  [&](const LevelFacts& facts) { return id == facts.id; });
  return static_cast<std::size_t>(found - std::begin(kFacts));
}

}  // namespace

std::span<const LevelFacts> all_levels() { return kFacts; }

std::optional<RolloutSettings> search_of_level(std::string_view id, const Rules& rules, double patience) {
  const std::size_t level = number_of(id);
  if (level == std::size(kFacts)) return std::nullopt;
  // How far it looks follows from its own seconds.
  auto settings = std::visit(
      [&](const auto& play) { return settings_for(rules, kFacts[level].seconds, play); }, kPlays[level]);
  if (settings) settings->budget.seconds *= patience;
  if (settings && patience == kUntimed)
    settings->budget.rollouts = std::min(settings->budget.rollouts, kRolloutsUntimed);
  return settings;
}

std::unique_ptr<Agent> make_level(std::string_view id, const Rules& rules, double patience) {
  const std::size_t level = number_of(id);
  if (level == std::size(kFacts)) return nullptr;
  if (const auto settings = search_of_level(id, rules, patience))
    return std::make_unique<RolloutPlayer>(rules, *settings);
  return std::make_unique<HumanPlayer>(rules, std::get<Traits>(kPlays[level]));
}

Dice dice_for(const Rules& rules, const State& state, std::uint64_t seed) {
  return Dice(mixed({seed, hash(rules, state)}));
}

LevelPlayer::LevelPlayer(std::string_view id, const Rules& rules, std::uint64_t seed, double patience)
    : rules_(rules), seed_(seed), agent_(make_level(id, rules, patience)) {
  assert(agent_);
}

Action LevelPlayer::decide(const State& state, StopToken stop) {
  Dice dice = dice_for(rules_, state, seed_);
  agent_->stop_when(std::move(stop));
  return agent_->choose(state, dice);
}

}  // namespace bastide
