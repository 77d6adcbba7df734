#include "ai/levels.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>
#include <variant>

#include "ai/arena_game.h"
#include "ai/human_player.h"
#include "ai/rollout_player.h"

namespace bastide {

namespace {

struct Search {
  int rollouts;
  double seconds;
  int candidates;
};

struct PlayerLevel {
  const char* id;
  std::variant<Traits, Search> play;
};

constexpr const char* kIds[] = {"child", "beginner", "casual", "club", "expert", "master"};

constexpr PlayerLevel kLevels[] = {
    {kIds[0], Traits{.sees_far = .25,
                     .sees_near = .8,
                     .envy = .1,
                     .optimism = .9,
                     .farming = 0,
                     .thrift = .1,
                     .error = 3}},
    {kIds[1], Traits{.sees_far = .45,
                     .sees_near = .9,
                     .envy = .3,
                     .optimism = .8,
                     .farming = .5,
                     .thrift = .3,
                     .error = 2}},
    {kIds[2], Traits{.sees_far = .75,
                     .sees_near = 1,
                     .envy = .7,
                     .optimism = .5,
                     .farming = .8,
                     .thrift = .7,
                     .error = 1.5}},
    {kIds[3], Search{.rollouts = 24, .seconds = .3, .candidates = 4}},
    {kIds[4], Search{.rollouts = 200, .seconds = .3, .candidates = 8}},
    {kIds[5], Search{.rollouts = 20000, .seconds = 1, .candidates = 16}},
};
static_assert(std::size(kIds) == std::size(kLevels));

std::unique_ptr<Agent> make(const Rules& rules, const Traits& traits) {
  return std::make_unique<HumanPlayer>(rules, traits);
}

std::unique_ptr<Agent> make(const Rules& rules, const Search& search) {
  RolloutSettings settings = usual_settings(rules);
  settings.budget.rollouts = search.rollouts;
  settings.budget.seconds = search.seconds;
  settings.candidates = std::min(settings.candidates, search.candidates);
  return std::make_unique<RolloutPlayer>(rules, settings);
}

}  // namespace

std::span<const char* const> level_ids() { return kIds; }

std::unique_ptr<Agent> make_level(std::string_view id, const Rules& rules) {
  for (const PlayerLevel& level : kLevels) {
    if (id == level.id) return std::visit([&](const auto& play) { return make(rules, play); }, level.play);
  }
  return nullptr;
}

LevelPlayer::LevelPlayer(std::string_view id, const Rules& rules, std::uint64_t seed)
    : rules_(rules), seed_(seed), agent_(make_level(id, rules)) {
  assert(agent_);
}

Action LevelPlayer::decide(const State& state, std::stop_token stop) {
  Dice dice(mixed({seed_, hash(rules_, state)}));
  agent_->stop_when(std::move(stop));
  return agent_->choose(state, dice);
}

}  // namespace bastide
