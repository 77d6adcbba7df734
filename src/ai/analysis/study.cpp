#include "ai/analysis/study.h"

#include <algorithm>
#include <utility>

namespace bastide {

namespace {

// Every look doubles the futures. It goes by what the moment has seen alone, so that a study which was
// stopped and goes on finds the same as another.
constexpr std::uint64_t kFirstFutures = 4, kMostFutures = 32;

int more_futures(std::uint64_t seen) {
  return static_cast<int>(std::clamp(seen, kFirstFutures, kMostFutures));
}

}  // namespace

Study::Study(PlayedGame game, std::uint64_t seed, int rollouts, Share share)
    : game_(std::move(game)), seed_(seed), rollouts_(rollouts), share_(share), analyst_(game_, seed) {
  const Moments moments = moments_of(game_);
  for (const Moment& moment : moments.decisions) decisions_.push_back({.moment = moment, .tried = {}});
  for (const Moment& moment : moments.draws) draws_.push_back({.moment = moment, .luck = {}});
}

bool Study::wants_more(const DecisionStudy& study) const {
  return !study.begun() || (!is_settled(study) && study.rollouts < static_cast<std::uint64_t>(rollouts_));
}

bool Study::step() {
  if (learning_) {
    learning_ = analyst_.learn_chances();
    return true;
  }
  const std::size_t all = decisions_.size() + draws_.size();
  for (std::size_t looked = 0; looked <= all; ++looked) {
    if (next_ == all) next_ = 0, ++pass_;
    if (next_ % share_.of != share_.number) {
      ++next_;
    } else if (look_at_next()) {
      return true;
    }
  }
  return false;
}

// Says whether there was anything to do.
bool Study::look_at_next() {
  const std::size_t at = next_++;
  if (at >= decisions_.size()) {
    DrawStudy& draw = draws_[at - decisions_.size()];
    if (draw.futures >= static_cast<std::uint64_t>(analyst_.futures_of_draws())) return false;
    analyst_.look(draw, 1 + static_cast<int>(draw.futures));
    return true;
  }
  DecisionStudy& decision = decisions_[at];
  if (!wants_more(decision)) return false;
  analyst_.look(decision, more_futures(decision.futures));
  return true;
}

double Study::progress() const {
  double done = 0, all = 0;
  for (std::size_t i = share_.number; i < decisions_.size(); i += share_.of) {
    const double part = static_cast<double>(decisions_[i].rollouts) / rollouts_;
    done += wants_more(decisions_[i]) ? std::min(part, 1.0) : 1;
    ++all;
  }
  return all > 0 ? done / all : 1;
}

void Study::take_over(const std::vector<DecisionStudy>& decisions, const std::vector<DrawStudy>& draws) {
  for (std::size_t i = 0; i < std::min(decisions.size(), decisions_.size()); ++i)
    if (decisions[i].rollouts >= decisions_[i].rollouts && decisions[i].begun()) decisions_[i] = decisions[i];
  for (std::size_t i = 0; i < std::min(draws.size(), draws_.size()); ++i)
    if (draws[i].futures > draws_[i].futures) draws_[i] = draws[i];
}

}  // namespace bastide
