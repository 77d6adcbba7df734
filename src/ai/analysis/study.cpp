#include "ai/analysis/study.h"

#include <algorithm>
#include <utility>

namespace bastide {

namespace {

// A glance at everything comes first, then every look doubles the futures. It goes by what the moment has
// seen alone, so that a study which was stopped and goes on finds the same as another.
constexpr std::uint64_t kFirstFutures = 1, kMostFutures = 32;

constexpr int kRollouts = 1200, kDecisions = 80;  // of an ordinary game
constexpr double kFirstLook = 0.1;                // of the work, for whoever watches

// Spread over the whole game: after an eighth of the time there is something of every part of it.
void add_spread(std::vector<std::size_t>& order, std::size_t begin, std::size_t end) {
  for (const std::size_t first : {0u, 4u, 2u, 6u, 1u, 5u, 3u, 7u})
    for (std::size_t i = begin + first; i < end; i += 8) order.push_back(i);
}

int more_futures(std::uint64_t seen) {
  return static_cast<int>(std::clamp(seen, kFirstFutures, kMostFutures));
}

int usual_rollouts(const PlayedGame& game) {
  const auto decisions = how_many(moments_of(game).decisions);
  return decisions > kDecisions ? kRollouts * kDecisions / decisions : kRollouts;
}

}  // namespace

Study::Study(PlayedGame game, std::uint64_t seed, int rollouts, Share share)
    : game_(std::move(game)),
      seed_(seed),
      rollouts_(rollouts == kUsual ? usual_rollouts(game_) : rollouts),
      share_(share),
      analyst_(game_, seed) {
  const Moments moments = moments_of(game_);
  for (const Moment& moment : moments.decisions) decisions_.push_back({.moment = moment, .tried = {}});
  for (const Moment& moment : moments.draws) draws_.push_back({.moment = moment, .luck = {}});
  add_spread(order_, 0, decisions_.size());
  add_spread(order_, decisions_.size(), decisions_.size() + draws_.size());
}

bool Study::wants_more(const DecisionStudy& study) const {
  return !study.begun() || (!is_settled(study) && study.rollouts < static_cast<std::uint64_t>(rollouts_));
}

bool Study::step() {
  if (learning_) {
    learning_ = analyst_.learn_chances();
    return true;
  }
  bool looked = false;
  for (std::size_t i = 0; i < order_.size() && !looked; ++i) {
    const std::size_t place = next_;
    next_ = (next_ + 1) % order_.size();
    looked = place % share_.of == share_.number && look_at(order_[place]);
  }
  return looked && progress() < 1;
}

// Says whether there was anything to do.
bool Study::look_at(std::size_t moment) {
  if (moment >= decisions_.size()) {
    DrawStudy& draw = draws_[moment - decisions_.size()];
    if (draw.futures >= static_cast<std::uint64_t>(analyst_.futures_of_draws())) return false;
    analyst_.look(draw, 1 + static_cast<int>(draw.futures));
    return true;
  }
  DecisionStudy& decision = decisions_[moment];
  if (!wants_more(decision)) return false;
  analyst_.look(decision, more_futures(decision.futures));
  return true;
}

double Study::part_done(std::size_t moment) const {
  if (moment >= decisions_.size())
    return std::min(
        1.0, static_cast<double>(draws_[moment - decisions_.size()].futures) / analyst_.futures_of_draws());
  const DecisionStudy& one = decisions_[moment];
  if (!one.begun()) return 0;
  if (!wants_more(one)) return 1;
  return kFirstLook + (1 - kFirstLook) * static_cast<double>(one.rollouts) / rollouts_;
}

double Study::progress() const {
  double done = 0, all = 0;
  for (std::size_t place = share_.number; place < order_.size(); place += share_.of, ++all)
    done += part_done(order_[place]);
  return all > 0 ? done / all : 1;
}

void Study::take_over(const std::vector<DecisionStudy>& decisions, const std::vector<DrawStudy>& draws) {
  for (std::size_t i = 0; i < std::min(decisions.size(), decisions_.size()); ++i)
    if (decisions[i].rollouts >= decisions_[i].rollouts && decisions[i].begun()) decisions_[i] = decisions[i];
  for (std::size_t i = 0; i < std::min(draws.size(), draws_.size()); ++i)
    if (draws[i].futures > draws_[i].futures) draws_[i] = draws[i];
}

}  // namespace bastide
