#include "ai/rollouts.h"

#include <algorithm>

#include "ai/choices.h"
#include "ai/future.h"
#include "rules/play.h"

namespace bastide {

struct RolloutPlayer::Worker {
  Worker(const Rules& r, const RolloutSettings& s) : rules(r), settings(s), valuer(r, s.curve, s.hopes) {}

  // The lead of the active seat after playing this move and then, for everybody, what looks best.
  std::optional<double> rollout(const State& from, const Move& first, std::uint64_t seed, const Watch& watch) {
    if (seed != shuffled_by) {
      Dice shuffler(seed);
      future.shuffle(rules, from, shuffler);
      shuffled_by = seed;
    }
    Dice dice(~seed);
    copy_live(rules, from, state);
    play_choice(rules, state, first);
    const int depth = from.left_in_all <= settings.to_the_end ? kMaxTiles : settings.depth;
    std::size_t drawn = 0;
    for (int ply = 0; ply < depth && !state.over;) {
      if (watch.over()) return std::nullopt;
      if (state.ask == Decision::DrawTile) {
        apply(rules, state, Action(Verb::Draw, future[drawn++]));
      } else {
        play_choice(rules, state, valuer.best(state, dice));
        ++ply;
      }
    }
    if (state.over) return final_lead(rules, state, from.active);
    return valuer.standing(state, from.active);
  }

  const Rules& rules;
  const RolloutSettings& settings;
  Valuer valuer;
  State state;
  Future future;
  std::uint64_t shuffled_by = 0;
};

RolloutPlayer::RolloutPlayer(const Rules& rules, const RolloutSettings& settings)
    : rules_(rules), settings_(settings), list_(std::make_unique<MoveList>()) {
  for (int i = 0; i < std::max(1, settings.budget.threads); ++i) {
    workers_.push_back(std::make_unique<Worker>(rules_, settings_));
  }
}

RolloutPlayer::~RolloutPlayer() = default;

std::vector<RolloutPlayer::Candidate> RolloutPlayer::think(const State& state, std::uint64_t salt,
                                                           const std::stop_token& stop) {
  const Watch watch(settings_.budget.seconds, stop, settings_.budget.clock);
  workers_[0]->valuer.list(state, *list_);
  const auto end = list_->moves.begin() + list_->size;
  std::stable_sort(list_->moves.begin(), end, [](const Move& a, const Move& b) { return a.value > b.value; });
  const auto count = static_cast<std::size_t>(std::min(list_->size, settings_.candidates));
  for (const auto& worker : workers_) worker->shuffled_by = 0;
  const auto tried = halve(count, settings_.budget, watch, salt | 1, [&](std::size_t worker, std::size_t c, std::uint64_t future) {
    return workers_[worker]->rollout(state, list_->moves[c], future, watch);
  });
  std::vector<Candidate> candidates;
  for (const Tried& t : tried) {
    candidates.push_back({list_->moves[t.candidate], t.rollouts ? t.mean() : list_->moves[t.candidate].value, t.rollouts});
    rollouts_played_ += static_cast<std::uint64_t>(t.rollouts);
  }
  return candidates;
}

}  // namespace bastide
