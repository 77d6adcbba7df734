#include "ai/puzzles/finder.h"

#include <algorithm>
#include <utility>

#include "ai/search/seeds.h"
#include "ai/value/learned/embedded.h"
#include "modules/mists/known_state.h"

namespace bastide {

namespace {

// How far futures are looked into, as if a player thought with so many rollouts.
constexpr int kQuickEffort = 1000, kDeepEffort = 10000;
constexpr int kQuickTiles = 2, kDeepTiles = 3;  // where a player would judge by positions on the way too
constexpr int kQuickFutures = 10, kDeepFutures = 480;
// Before the deep look the nearest rivals have to be beaten in a quick one.
constexpr std::size_t kFirstRivals = 4;
constexpr int kFuturesAtFirst = 124;
// The quick look is uncertain: less than what is demanded is enough.
constexpr double kPromising = 0.8;
constexpr std::size_t kAnswersAtLeast = 4;
// Where so many answers look as good as the best at once, within a point, none will be clearly the best.
constexpr std::size_t kManyAlike = 4;
constexpr double kAlike = 1;
// A team's chance jumps: few futures tell neither what an answer brings nor how sure that is. They are quick.
constexpr int kTeamEffort = 4;
constexpr int kTilesBefore = 7;  // on the table, so that there is something to see

// The second opinion: on so many rivals, in so many futures.
constexpr std::size_t kNearest = 3;
constexpr std::uint64_t kOtherFutures = 64;

enum Purpose : std::uint64_t { kQuickLook, kDeepLook, kLevels, kSecondOpinion, kPromise };

RolloutSettings settings_of(const Rules& rules, int effort, int tiles) {
  RolloutSettings settings = strongest_settings(rules, Budget{.rollouts = effort});
  if (settings.lambda == 1) return settings;
  settings.depth = tiles;
  settings.to_the_end = 2 * tiles;
  return settings;
}

// Hopes instead of the learned value, or the end of the game instead of hopes.
RolloutSettings other_settings(const Rules& rules) {
  RolloutSettings settings = usual_settings(rules);
  if (!embedded_net(rules)) settings.depth = kMaxTiles;
  return settings;
}

// The smallest distance among the rivals.
Estimated nearest(const std::vector<Rival>& rivals) {
  const auto second = std::min_element(rivals.begin(), rivals.end(), [](const Rival& a, const Rival& b) {
    return a.behind.mean() < b.behind.mean();
  });
  return second->behind.estimate();
}

}  // namespace

Examiner::Examiner(const PlayedGame& game, std::uint64_t seed)
    : game_(game),
      rules_(*game.rules),
      seed_(seed),
      model_(rules_),
      quick_(rules_, model_, settings_of(rules_, kQuickEffort, kQuickTiles)),
      deep_(rules_, model_, settings_of(rules_, kDeepEffort, kDeepTiles)),
      other_(rules_, model_, other_settings(rules_)),
      endgame_(rules_),
      state_(std::make_unique<State>()) {}

std::uint64_t Examiner::seed_for(std::uint64_t purpose) const { return mixed({seed_, at_, purpose}); }

void Examiner::go_to(std::size_t at) {
  at_ = at;
  replay(game_, at, *state_);
  if (rules_.setup.mists_level > 0) state_ = known_state(rules_, *state_, mixed({seed_, at}));
}

bool Examiner::looks_open(const std::vector<ValuedAnswer>& listed) {
  if (rules_.setup.mists_level > 0) return false;  // a team's outlook is not in points
  std::size_t alike = 0;
  for (const ValuedAnswer& one : listed) {
    if (listed.front().value - one.value >= kAlike) break;
    alike += !quick_.same_moves().same(*state_, listed.front().answer, one.answer);
  }
  return alike >= kManyAlike;
}

std::optional<Answer> Examiner::quick_best() {
  if (endgame_.reaches(*state_)) return endgame_.solve(*state_, Watch(0, {}))->front().answer;
  const auto listed = quick_.answers(*state_, seed_for(kQuickLook));
  if (listed.size() < kAnswersAtLeast || looks_open(listed)) return std::nullopt;
  std::vector<Answer> answers;
  for (const ValuedAnswer& one : listed)
    if (answers.size() < quick_.candidates()) answers.push_back(one.answer);
  const auto means = quick_.try_out(*state_, answers, kQuickFutures, seed_for(kQuickLook));
  const auto best = static_cast<std::size_t>(std::max_element(means.begin(), means.end()) - means.begin());
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const bool close = means[best] - means[i] < kPromising * demand_of(rules_).least;
    if (close && !quick_.same_moves().same(*state_, answers[best], answers[i])) return std::nullopt;
  }
  return answers[best];
}

bool Examiner::is_promising(const Answer& best) {
  if (endgame_.reaches(*state_)) return true;
  const auto listed = quick_.answers(*state_, seed_for(kQuickLook));
  auto rivals = quick_.rivals(*state_, best, listed, kFirstRivals);
  return quick_.beats_all(*state_, best, rivals, {demand_of(rules_), kFuturesAtFirst, seed_for(kPromise)});
}

// The last tiles of the base game between two: no errors.
std::optional<PuzzleVerdict> Examiner::solve(const Answer& best, const Answer& obvious) {
  if (!endgame_.reaches(*state_)) return std::nullopt;
  const auto solved = *endgame_.solve(*state_, Watch(0, {}));
  const auto value_of = [&](const Answer& answer) {
    const auto found = std::find_if(solved.begin(), solved.end(), [&](const ValuedAnswer& one) {
      return deep_.same_moves().same(*state_, answer, one.answer);
    });
    return found == solved.end() ? std::nullopt : std::optional(found->value);
  };
  const auto own = value_of(best), other = value_of(obvious);
  const auto rivals = deep_.rivals(*state_, best, solved, 1);
  if (!own || !other || rivals.empty()) return std::nullopt;
  const double second = *own - *value_of(rivals.front().answer);
  return PuzzleVerdict{second >= demand_of(rules_).least, {second, 0}, {*own - *other, 0}, true};
}

PuzzleVerdict Examiner::examine(const Answer& best, const Answer& obvious, const Scrutiny& scrutiny) {
  if (const auto solved = solve(best, obvious)) return *solved;
  const auto listed = deep_.answers(*state_, seed_for(kDeepLook));
  std::vector<Rival> rivals{{obvious, {}}};
  for (Rival& rival : deep_.rivals(*state_, best, listed, 2 * deep_.candidates()))
    if (!deep_.same_moves().same(*state_, obvious, rival.answer)) rivals.push_back(std::move(rival));
  PuzzleVerdict verdict;
  const Demand demand{scrutiny.part * demand_of(rules_).least};
  const int effort = scrutiny.effort * (rules_.setup.mists_level > 0 ? kTeamEffort : 1);
  verdict.clear = deep_.beats_all(*state_, best, rivals, {demand, kDeepFutures, seed_for(kDeepLook), effort});
  verdict.second = nearest(rivals);
  verdict.less = rivals.front().behind.estimate();
  verdict.clear = verdict.clear && is_confirmed(best, std::move(rivals), effort);
  return verdict;
}

bool Examiner::is_confirmed(const Answer& best, std::vector<Rival> rivals, int effort) {
  std::sort(rivals.begin(), rivals.end(),
            [](const Rival& a, const Rival& b) { return a.behind.mean() < b.behind.mean(); });
  rivals.resize(std::min(rivals.size(), kNearest));
  for (Rival& rival : rivals) rival = {rival.answer, {}};
  other_.play(*state_, best, rivals, 0, kOtherFutures * static_cast<std::uint64_t>(effort),
              seed_for(kSecondOpinion));
  return std::all_of(rivals.begin(), rivals.end(),
                     [](const Rival& rival) { return rival.behind.mean() > 0; });
}

Finder::Finder(PlayedGame game, std::uint64_t seed)
    : game_(std::move(game)),
      seed_(seed),
      moments_(moments_of(game_).decisions),
      examiner_(game_, seed),
      solvers_(*game_.rules),
      themes_(*game_.rules) {
  std::erase_if(moments_, [](const Moment& moment) { return moment.turn < kTilesBefore; });
}

std::optional<Puzzle> Finder::look() {
  const Moment& moment = moments_[next_++];
  examiner_.go_to(moment.at);
  const State& state = examiner_.state();
  const auto best = examiner_.quick_best();
  if (!best) return std::nullopt;
  const Answer obvious = solvers_.obvious(state);
  SameMoves& same = examiner_.contest().same_moves();
  if (same.same(state, *best, obvious) || !examiner_.is_promising(*best)) return std::nullopt;
  const PuzzleVerdict verdict = examiner_.examine(*best, obvious);
  if (!verdict.clear) return std::nullopt;
  return Puzzle{.at = moment.at,
                .answers = same.all(state, *best),
                .obvious = obvious,
                .second = verdict.second,
                .less = verdict.less,
                .exact = verdict.exact,
                .theme = themes_.of(state, *best, obvious),
                .level = solvers_.level_of(state, *best, same, mixed({seed_, moment.at, kLevels}))};
}

}  // namespace bastide
