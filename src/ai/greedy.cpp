#include "ai/greedy.h"

#include <algorithm>

#include "rules/play.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

// So many positions may be looked at for one action; then the rest of a turn is judged as it stands.
constexpr std::uint64_t kPositions = 60000;
// Decisions with more answers than this are looked at one answer deep only.
constexpr int kManyAnswers = 40;

// What the followers in hand are worth: the last ones most.
double worth_of_supply(int followers) {
  constexpr double kWorth[] = {-10, -5, -1.25, 0, 2.5, 3.75, 5, 6.25};
  constexpr int kMost = 7;
  return followers <= kMost ? kWorth[followers] : kWorth[kMost] + (followers - kMost);
}

// How much of that can still come true: less in the last turns.
double promise(const Rules& rules, const State& state) {
  constexpr double kTurns = 6;
  return state.over ? 0 : std::min(1.0, state.left_in_all / (kTurns * rules.seats));
}

int followers_in_hand(const Rules& rules, const State& state, std::size_t colour) {
  int followers = 0;
  for (std::size_t kind = 0; kind < kPieceKinds; ++kind) {
    if (rules.weight[kind]) followers += state.supply[colour][kind];
  }
  return followers;
}

}  // namespace

struct GreedyPlayer::Board {
  State state;
  ActionList actions;
};

GreedyPlayer::GreedyPlayer(const Rules& rules) : rules_(rules), end_(std::make_unique<State>()) {}
GreedyPlayer::~GreedyPlayer() = default;

GreedyPlayer::Board& GreedyPlayer::board(std::size_t depth) {
  while (boards_.size() <= depth) boards_.push_back(std::make_unique<Board>());
  return *boards_[depth];
}

Action GreedyPlayer::choose(const State& state, Dice& dice) {
  seat_ = state.to_act;
  limit_ = looked_at_ + kPositions;
  ActionList& actions = board(0).actions;
  legal(rules_, state, actions);
  Action best = actions[0];
  double best_value = 0;
  std::uint32_t equals = 0;
  for (int i = 0; i < actions.size(); ++i) {
    const double value = actions.size() == 1 ? 0 : value_after(state, actions[i], 0);
    if (equals && value < best_value - 1e-9) continue;
    if (equals && value > best_value + 1e-9) equals = 0;
    if (dice.below(++equals) == 0) best = actions[i];
    if (equals == 1) best_value = value;
  }
  return best;
}

double GreedyPlayer::value_after(const State& state, Action action, std::size_t depth) {
  Board& next = board(depth + 1);
  copy_live(rules_, state, next.state);
  apply(rules_, next.state, action);
  return best_from(next.state, depth + 1);
}

// The best standing at the end of this seat's own decisions; chance and the others end them.
double GreedyPlayer::best_from(const State& state, std::size_t depth) {
  if (state.over || state.to_act != seat_ || state.active != seat_ || looked_at_ >= limit_)
    return standing(state);
  ActionList& actions = board(depth).actions;
  legal(rules_, state, actions);
  const bool many = actions.size() > kManyAnswers;
  double best = -1e9;
  for (int i = 0; i < actions.size(); ++i) {
    if (!many) {
      best = std::max(best, value_after(state, actions[i], depth));
      continue;
    }
    Board& next = board(depth + 1);
    copy_live(rules_, state, next.state);
    apply(rules_, next.state, actions[i]);
    best = std::max(best, standing(next.state));
  }
  return best;
}

// Own points less those of the best other seat if the game ended now, and what the supply promises.
double GreedyPlayer::standing(const State& state) {
  ++looked_at_;
  copy_live(rules_, state, *end_);
  if (!end_->over) {
    Game game{rules_, *end_};
    score_final(game);
  }
  const double hope = promise(rules_, state);
  double own = 0, others = -1e9;
  for (std::size_t colour = 0; colour < static_cast<std::size_t>(rules_.colours); ++colour) {
    const double points = total_score(rules_, *end_, static_cast<int>(colour)) +
                          hope * worth_of_supply(followers_in_hand(rules_, state, colour));
    if (rules_.seat_of[colour] == seat_)
      own += points;
    else
      others = std::max(others, points);
  }
  return others > -1e9 ? own - others : own;
}

}  // namespace bastide
