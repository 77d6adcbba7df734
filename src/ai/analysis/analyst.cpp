#include "ai/analysis/analyst.h"

#include <algorithm>

#include "ai/search/seeds.h"
#include "modules/mists/known_state.h"
#include "rules/play.h"

namespace bastide {

namespace {

constexpr std::size_t kLessons = 5;  // moments from which the game is played on to its end
// How far a future is looked into decides the settings, as if a player thought with so many rollouts.
constexpr int kLikeAPlayerWith = 1000;
// The learned value judges a tile by the best place for it; others have to see what becomes of it.
constexpr int kFuturesOfDraw = 8, kTilesOfDraw = 3;

// Under modules a tile takes several times as long with the learned value, so fewer are played on. Between
// two seats a player looks further, but not at the last position alone.
constexpr int kTiles = 2, kMovesUnderModules = 3;

RolloutSettings settings_for(const Rules& rules) {
  RolloutSettings settings = strongest_settings(rules, Budget{.rollouts = kLikeAPlayerWith});
  const bool base = Outlook::covers(rules);
  if (!settings.net || (base && rules.seats > 2)) return settings;
  settings.depth = kTiles;
  settings.to_the_end = kTiles + 1;
  if (!base) settings.width = kMovesUnderModules;
  return settings;
}

// Under modules that would take too long.
RolloutSettings with_all_moves(const Rules& rules, RolloutSettings settings) {
  if (Outlook::covers(rules)) settings.width = 0;
  return settings;
}

// The moments from which the model learns: spread over the game. A position and its answer have only what
// follows.
std::vector<std::size_t> lessons_in(const PlayedGame& game) {
  auto lessons = even_draws(moments_of(game), kLessons);
  if (lessons.empty()) lessons.push_back(game.actions.size());
  return lessons;
}

bool same_answer(const Answer& a, const Answer& b) { return a.action == b.action && a.figure == b.figure; }

}  // namespace

Analyst::Analyst(const PlayedGame& game, std::uint64_t seed)
    : game_(game),
      rules_(*game.rules),
      seed_(seed),
      settings_(settings_for(rules_)),
      draw_futures_(settings_.net || settings_.team ? 1 : kFuturesOfDraw),
      draw_depth_(settings_.net || settings_.team ? 1 : kTilesOfDraw),
      playout_(rules_, sense_for(rules_, settings_)),
      of_draws_(rules_, sense_for(rules_, with_all_moves(rules_, settings_))),
      quick_(rules_),
      endgame_(rules_),
      model_(rules_),
      lessons_(lessons_in(game)),
      state_(std::make_unique<State>()),
      after_(std::make_unique<State>()),
      actions_(std::make_unique<ActionList>()) {}

bool Analyst::learn_chances() {
  if (lessons_.empty()) return false;
  replay(game_, lessons_.back(), *state_);
  model_.learn(quick_, *state_, mixed({seed_, lessons_.back(), lessons_.size()}));
  lessons_.pop_back();
  return !lessons_.empty();
}

int Analyst::depth() const {
  return state_->left_in_all <= settings_.to_the_end ? kMaxTiles : settings_.depth;
}

SeatNumbers Analyst::leads(const Standing& standing) const {
  SeatNumbers leads{};
  if (rules_.setup.mists_level > 0) return leads;
  for (int seat = 0; seat < rules_.seats; ++seat)
    leads[seat] = rules_.seats == 1 ? standing[seat] : lead_of(rules_, narrow(seat), standing);
  return leads;
}

Worth Analyst::worth_of(Playout& playout, Seat seat) {
  const Standing standing = playout.standing();
  const double chance = model_.chances(playout.end(), standing)[seat];
  return {rules_.setup.mists_level > 0 ? chance : leads(standing)[seat], chance};
}

// In the same measure as what futures bring.
double Analyst::promise_of(double value) const {
  if (rules_.setup.mists_level == 0) return value;
  Standing standing{};
  standing.fill(value);
  return model_.chances(*state_, standing)[0];
}

// With few tiles left all answers are known exactly. An answer that lies as another one does but is turned
// differently is not in the list; then futures have to do.
bool Analyst::solve(DecisionStudy& study) {
  if (!endgame_.reaches(*state_)) return false;
  const auto solved = endgame_.solve(*state_, Watch(0, {}));
  if (!choose_candidates(study, *solved)) {
    study.tried.clear();
    return false;
  }
  const Worth own = worth_when_solved(study, study.tried[study.played]);
  study.leads = solved_leads_;
  study.chances = solved_chances_;
  for (TriedAnswer& one : study.tried) {
    const Worth worth = worth_when_solved(study, one);
    one.add(0, worth, own);
  }
  study.exact = true;
  study.futures = 1;
  return true;
}

Worth Analyst::worth_when_solved(const DecisionStudy& study, const TriedAnswer& one) {
  copy_live(rules_, *state_, *after_);
  give(rules_, *after_, one.answer);
  Standing standing{};
  standing[study.moment.seat] = one.promise;
  solved_leads_ = leads(standing);
  solved_chances_ = model_.chances(*after_, standing, Expected::Solved);
  return {one.promise, solved_chances_[study.moment.seat]};
}

void Analyst::list(DecisionStudy& study) {
  const auto answers = playout_.at_once(*state_, mixed({seed_, study.moment.at}), Watch(0, {}));
  if (choose_candidates(study, answers)) return;
  study.played = study.tried.size();
  study.tried.push_back({study.moment.played, study.tried.back().promise, true});
}

// The best of them and the one that was played; says whether that was found.
bool Analyst::choose_candidates(DecisionStudy& study, const std::vector<ValuedAnswer>& answers) const {
  bool found = false;
  for (const ValuedAnswer& one : answers) {
    const bool played = same_answer(one.answer, study.moment.played);
    const bool among_best = study.tried.size() < static_cast<std::size_t>(settings_.candidates);
    if (!played && !among_best) continue;
    if (played) study.played = study.tried.size(), found = true;
    study.tried.push_back({one.answer, promise_of(one.value), true});
  }
  return found;
}

void Analyst::add_leads(Playout& playout, DecisionStudy& study) {
  const Standing standing = playout.standing();
  const SeatNumbers now = leads(standing), chances = model_.chances(playout.end(), standing);
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    study.leads[seat] += now[seat];
    study.chances[seat] += chances[seat];
  }
}

// As whoever decides may know it.
void Analyst::go_to(const Moment& decision) {
  replay(game_, decision.at, *state_);
  if (rules_.setup.mists_level > 0) state_ = known_state(rules_, *state_, mixed({seed_, decision.at}));
}

void Analyst::look(DecisionStudy& study, int futures) {
  go_to(study.moment);
  if (!study.begun()) {
    if (solve(study)) return;
    list(study);
  }
  const Watch forever(0, {});
  playout_.forget();
  std::vector<Worth> worths(study.tried.size());
  for (int i = 0; i < futures; ++i, ++study.futures) {
    const std::uint64_t future = mixed({seed_, study.moment.at, study.futures}) | 1;
    for (std::size_t c = 0; c < study.tried.size(); ++c) {
      if (!study.tried[c].open) continue;
      playout_.go_on(*state_, {&study.tried[c].answer, 1}, depth(), future, forever);
      ++study.rollouts;
      worths[c] = worth_of(playout_, study.moment.seat);
      if (c == study.played) add_leads(playout_, study);
    }
    for (std::size_t c = 0; c < study.tried.size(); ++c)
      if (study.tried[c].open) study.tried[c].add(study.futures, worths[c], worths[study.played]);
  }
  drop_weak(study);
}

void Analyst::look(DrawStudy& study, int futures) {
  replay(game_, study.moment.at, *state_);
  legal(rules_, *state_, *actions_);
  const std::vector<Action> all(actions_->begin(), actions_->end());
  const Watch forever(0, {});
  const auto seats = static_cast<std::size_t>(rules_.seats);
  for (int i = 0; i < futures; ++i, ++study.futures) {
    const std::uint64_t future = mixed({seed_, study.moment.at, study.futures}) | 1;
    Row<Worth, kMaxSeats> came{}, promised{};
    double weights = 0;
    for (const Action action : all) {
      const Answer draw{action, std::nullopt};
      of_draws_.forget();  // another tile is missing in the bag
      of_draws_.go_on(*state_, {&draw, 1}, draw_depth_, future, forever);
      const double weight = weight_of(rules_, *state_, action);
      weights += weight;
      for (std::size_t seat = 0; seat < seats; ++seat) {
        const Worth worth = worth_of(of_draws_, narrow(seat));
        promised[seat].lead += weight * worth.lead;
        promised[seat].chance += weight * worth.chance;
        if (action == study.moment.played.action) came[seat] = worth;
      }
    }
    for (std::size_t seat = 0; seat < seats; ++seat)
      study.luck[seat].add({came[seat].lead - promised[seat].lead / weights,
                            came[seat].chance - promised[seat].chance / weights});
  }
}

}  // namespace bastide
