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

struct Search {
  int rollouts, candidates;
};

// Our player with all it has.
struct Strongest {
  int rollouts;
};

using Play = std::variant<Traits, Search, Strongest>;

constexpr LevelFacts kFacts[] = {{"child", 500, 0},  {"beginner", 823, 0}, {"casual", 1048, 0},
                                 {"club", 1390, .3}, {"expert", 1590, .3}, {"master", 2257, 1}};

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
    Search{.rollouts = 200, .candidates = 8},
    Strongest{.rollouts = 20000},
};
static_assert(std::size(kFacts) == std::size(kPlays));

std::unique_ptr<Agent> make(const Rules& rules, const LevelFacts&, const Traits& traits) {
  return std::make_unique<HumanPlayer>(rules, traits);
}

std::unique_ptr<Agent> make(const Rules& rules, const LevelFacts& facts, const Search& search) {
  RolloutSettings settings = usual_settings(rules);
  settings.budget.rollouts = search.rollouts;
  settings.budget.seconds = facts.seconds;
  settings.candidates = std::min(settings.candidates, search.candidates);
  return std::make_unique<RolloutPlayer>(rules, settings);
}

std::unique_ptr<Agent> make(const Rules& rules, const LevelFacts& facts, const Strongest& strongest) {
  Budget budget;
  budget.rollouts = strongest.rollouts;
  budget.seconds = facts.seconds;
  return std::make_unique<RolloutPlayer>(rules, strongest_settings(rules, budget));
}

}  // namespace

std::span<const LevelFacts> all_levels() { return kFacts; }

std::unique_ptr<Agent> make_level(std::string_view id, const Rules& rules) {
  for (std::size_t i = 0; i < std::size(kFacts); ++i) {
    if (id != kFacts[i].id) continue;
    return std::visit([&](const auto& play) { return make(rules, kFacts[i], play); }, kPlays[i]);
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
