#include "ai/search/own_turn.h"

#include <algorithm>
#include <utility>

#include "rules/play.h"

namespace bastide {

namespace {

// Decisions with more answers than this are looked at one answer deep only.
constexpr int kManyAnswers = 40;

}  // namespace

struct OwnTurn::Board {
  State state;
  ActionList actions;
};

OwnTurn::OwnTurn(const Rules& rules, Judge judge, std::uint64_t positions)
    : rules_(rules), judge_(std::move(judge)), positions_(positions) {}
OwnTurn::~OwnTurn() = default;

OwnTurn::Board& OwnTurn::board(std::size_t depth) {
  while (boards_.size() <= depth) boards_.push_back(std::make_unique<Board>());
  return *boards_[depth];
}

void OwnTurn::begin(const State& state) {
  seat_ = state.to_act;
  limit_ = judged_ + positions_;
}

double OwnTurn::judge(const State& state) {
  ++judged_;
  return judge_(state, seat_);
}

double OwnTurn::value_after(const State& state, Action action, std::size_t depth) {
  Board& next = board(depth);
  copy_live(rules_, state, next.state);
  apply(rules_, next.state, action);
  return best_from(next.state, depth);
}

// Chance and the others end the turn.
double OwnTurn::best_from(const State& state, std::size_t depth) {
  if (state.over || state.to_act != seat_ || state.active != seat_ || judged_ >= limit_) return judge(state);
  ActionList& actions = board(depth).actions;
  legal(rules_, state, actions);
  const bool many = actions.size() > kManyAnswers;
  double best = -1e9;
  for (int i = 0; i < actions.size(); ++i) {
    if (!many) {
      best = std::max(best, value_after(state, actions[i], depth + 1));
      continue;
    }
    Board& next = board(depth + 1);
    copy_live(rules_, state, next.state);
    apply(rules_, next.state, actions[i]);
    best = std::max(best, judge(next.state));
  }
  return best;
}

}  // namespace bastide
