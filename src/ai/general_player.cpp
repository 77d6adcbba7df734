#include "ai/general_player.h"

#include <algorithm>

#include "ai/future.h"
#include "ai/mists_bot.h"
#include "ai/quick_policy.h"
#include "rules/play.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

constexpr int kAnswersAtMost = 200;  // of one decision that are looked at

int followers_in_hand(const Rules& rules, const State& state, std::size_t colour) {
  int followers = 0;
  for (std::size_t kind = 0; kind < kPieceKinds; ++kind) {
    if (rules.weight[kind]) followers += state.supply[colour][kind];
  }
  return std::min(followers, 7);
}

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

  double rollout(const State& from, Action first, int depth, std::uint64_t seed) {
    Dice dice(seed);
    future.shuffle(rules, from, dice);
    drawn = 0;
    copy_live(rules, from, state);
    apply(rules, state, first);
    const int last = state.turn + depth;
    while (!state.over && state.turn < last) {
      if (state.to_act == kChance) {
        answer_chance(dice);
      } else {
        apply(rules, state, quick(dice));
      }
    }
    return judge(from.to_act);
  }

  // At once: the rest of the seat's own decisions quickly, and how it stands then.
  double look(const State& from, Action first, std::uint64_t seed) {
    Dice dice(seed);
    copy_live(rules, from, state);
    apply(rules, state, first);
    while (!state.over && state.to_act == from.to_act && state.active == from.active) apply(rules, state, quick(dice));
    return judge(from.to_act);
  }

  double judge(Seat seat) { return rules.setup.mists_level ? judge_team() : judge_lead(seat); }

  // The points if the game ended now with what followers in hand promise, less the best other seat's.
  double judge_lead(Seat seat) {
    std::array<double, kMaxSeats> standing{};
    for (std::size_t c = 0; c < static_cast<std::size_t>(rules.colours); ++c) {
      standing[c] = state.over ? 0 : kConvex[static_cast<std::size_t>(followers_in_hand(rules, state, c))];
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
  State state;
  Future future;
  std::size_t drawn = 0;
};

GeneralPlayer::GeneralPlayer(const Rules& rules, const GeneralSettings& settings)
    : rules_(rules), settings_(settings) {
  for (int i = 0; i < std::max(1, settings.budget.threads); ++i) workers_.push_back(std::make_unique<Worker>(rules));
}

GeneralPlayer::~GeneralPlayer() = default;

std::vector<GeneralPlayer::Candidate> GeneralPlayer::think(const State& state, std::uint64_t salt) {
  auto actions = std::make_unique<ActionList>();
  legal(rules_, state, *actions);
  std::vector<Candidate> candidates;
  const int stride = (actions->size() + kAnswersAtMost - 1) / kAnswersAtMost;
  for (int i = 0; i < actions->size(); i += stride) {
    candidates.push_back({(*actions)[i], actions->size() == 1 ? 0 : workers_[0]->look(state, (*actions)[i], salt), 0});
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.value > b.value; });
  const std::size_t count = std::min(candidates.size(), static_cast<std::size_t>(settings_.candidates));
  const int depth = rules_.setup.mists_level ? kMaxTiles : settings_.depth;
  const auto tried = halve(count, settings_.budget, salt, [&](std::size_t worker, std::size_t c, std::uint64_t future) {
    return workers_[worker]->rollout(state, candidates[c].action, depth, future);
  });
  std::vector<Candidate> ranked;
  for (const Tried& t : tried) {
    const Candidate& candidate = candidates[t.candidate];
    ranked.push_back({candidate.action, t.rollouts ? t.mean() : candidate.value, t.rollouts});
    rollouts_played_ += static_cast<std::uint64_t>(t.rollouts);
  }
  return ranked;
}

Action GeneralPlayer::choose(const State& state, Dice& dice) { return think(state, dice.next()).front().action; }

}  // namespace bastide
