#include "ai/general_player.h"

#include <algorithm>

#include "ai/future.h"
#include "ai/mists_bot.h"
#include "ai/own_turn.h"
#include "ai/quick_policy.h"
#include "rules/play.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

// The part of the time in which all answers are looked at once.
constexpr double kForTheFirstLook = 0.3;

}  // namespace

struct GeneralPlayer::Worker {
  explicit Worker(const Rules& r) : rules(r), policy(r, kConvex, kTunedHopes) {}

  Action quick(Dice& dice) {
    return rules.setup.mists_level ? mists_bot(rules, state, dice) : policy.choose(state, dice);
  }

  void answer_chance(Dice& dice) {
    if (state.ask == Decision::DrawTile) {
      while (!state.left[future[drawn]]) ++drawn;  // a tile that lies hidden by now
      apply(rules, state, Action(Verb::Draw, future[drawn++]));
    } else {
      apply(rules, state, sample(rules, state, dice));
    }
  }

  void begin(const State& from, const Candidate& first) {
    copy_live(rules, from, state);
    apply(rules, state, first.action);
    if (first.figure) apply(rules, state, *first.figure);
  }

  std::optional<double> rollout(const State& from, const Candidate& first, int depth, std::uint64_t seed,
                                const Watch& watch) {
    Dice dice(seed);
    future.shuffle(rules, from, dice);
    drawn = 0;
    begin(from, first);
    const int last = state.turn + depth;
    while (!state.over && state.turn < last) {
      if (watch.over()) return std::nullopt;
      if (state.to_act == kChance) {
        answer_chance(dice);
      } else {
        apply(rules, state, quick(dice));
      }
    }
    return judge(from.to_act);
  }

  // At once: the rest of the seat's own decisions quickly, and how it stands then.
  double look(const State& from, const Candidate& first, std::uint64_t seed) {
    Dice dice(seed);
    begin(from, first);
    while (!state.over && state.to_act == from.to_act && state.active == from.active) apply(rules, state, quick(dice));
    return judge(from.to_act);
  }

  // The action alone, or with each figure that may follow a tile.
  void add_candidates(const State& from, Action action, std::vector<Candidate>& candidates) {
    if (from.ask == Decision::PlaceTile) {
      begin(from, {action, std::nullopt, 0, 0});
      if (state.ask == Decision::Figure && state.to_act == from.to_act) {
        legal(rules, state, figure_actions);
        for (const Action figure : figure_actions) candidates.push_back({action, figure, 0, 0});
        return;
      }
    }
    candidates.push_back({action, std::nullopt, 0, 0});
  }

  double judge(Seat seat) { return rules.setup.mists_level ? judge_team() : judge_lead(seat); }

  // The points if the game ended now with what followers in hand promise, less the best other seat's.
  double judge_lead(Seat seat) {
    std::array<double, kMaxSeats> standing{};
    for (std::size_t c = 0; c < static_cast<std::size_t>(rules.colours); ++c) {
      standing[c] = state.over ? 0 : worth_of_supply(followers_in_hand(rules, state, c));
    }
    if (!state.over) {
      Game game{rules, state};
      score_final(game);
    }
    double best = -1e9;
    for (std::size_t c = 0; c < static_cast<std::size_t>(rules.colours); ++c) {
      standing[c] += total_score(rules, state, static_cast<int>(c));
      if (c != seat) best = std::max(best, standing[c]);
    }
    return standing[seat] - best;
  }

  // A win counts most; on the way there every point and every tile of time does.
  double judge_team() const {
    if (state.extras.mists.result == 1) return 1000;
    double least = 1e9, sum = 0;
    const int figures = rules.setup.mists_level == 6 ? rules.colours : 1;
    for (int c = 0; c < figures; ++c) {
      const double points = state.score[static_cast<std::size_t>(c)];
      least = std::min(least, points);
      sum += points;
    }
    return 0.7 * least + 0.3 * sum / figures;
  }

  const Rules& rules;
  QuickPolicy policy;
  ActionList figure_actions;
  State state;
  Future future;
  std::size_t drawn = 0;
};

GeneralPlayer::GeneralPlayer(const Rules& rules, const GeneralSettings& settings)
    : rules_(rules), settings_(settings) {
  for (int i = 0; i < std::max(1, settings.budget.threads); ++i) workers_.push_back(std::make_unique<Worker>(rules));
}

GeneralPlayer::~GeneralPlayer() = default;

// All answers with their value at once, the best first.
std::vector<GeneralPlayer::Candidate> GeneralPlayer::at_once(const State& state, std::uint64_t salt, const Watch& watch) {
  std::vector<Candidate> candidates;
  if (rules_.setup.mists_level) {
    for (const ValuedAction& choice : mists_choices(rules_, state)) candidates.push_back({choice.action, std::nullopt, choice.value, 0});
  } else {
    Worker& worker = *workers_[0];
    const auto actions = std::make_unique<ActionList>();
    legal(rules_, state, *actions);
    for (const Action action : *actions) worker.add_candidates(state, action, candidates);
    for (Candidate& candidate : candidates) {
      candidate.value = watch.past(kForTheFirstLook) ? -1e9 : worker.look(state, candidate, salt);
    }
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.value > b.value; });
  return candidates;
}

std::vector<GeneralPlayer::Candidate> GeneralPlayer::think(const State& state, std::uint64_t salt) {
  const Watch watch(settings_.budget.seconds, stop_, settings_.budget.clock);
  const std::vector<Candidate> candidates = at_once(state, salt, watch);
  const std::size_t count = std::min(candidates.size(), static_cast<std::size_t>(settings_.candidates));
  const int depth = rules_.setup.mists_level ? kMaxTiles : settings_.depth;
  const auto tried = halve(count, settings_.budget, watch, salt, [&](std::size_t worker, std::size_t c, std::uint64_t future) {
    return workers_[worker]->rollout(state, candidates[c], depth, future, watch);
  });
  std::vector<Candidate> ranked;
  for (const Tried& t : tried) {
    Candidate candidate = candidates[t.candidate];
    if (t.rollouts) candidate.value = t.mean();
    candidate.rollouts = t.rollouts;
    ranked.push_back(candidate);
    rollouts_played_ += static_cast<std::uint64_t>(t.rollouts);
  }
  return ranked;
}

Action GeneralPlayer::choose(const State& state, Dice& dice) { return think(state, dice.next()).front().action; }

}  // namespace bastide
