#include "game/perft.h"

#include <algorithm>
#include <memory>

#include "rules/copy_of.h"
#include "rules/play.h"
#include "text/actions.h"

namespace bastide {

namespace {

struct Choice {
  std::string text;
  Action action;
  std::uint32_t weight;
};

// Only few are alive at a time, and they are too large for the stack.
struct Depth {
  State state;
  ActionList actions;
};

std::vector<Choice> choices_of(const Rules& rules, const State& state, const ActionList& actions) {
  std::vector<Choice> choices;
  for (const Action action : actions) {
    choices.push_back({action_text(rules, state, action), action, weight_of(rules, state, action)});
  }
  std::sort(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) { return a.text < b.text; });
  return choices;
}

Action pick(const std::vector<Choice>& choices, Dice& dice) {
  std::uint32_t all = 0;
  for (const Choice& choice : choices) all += choice.weight;
  std::uint32_t rank = dice.below(all);
  auto choice = choices.begin();
  while (rank >= choice->weight) rank -= choice++->weight;
  return choice->action;
}

}  // namespace

std::uint64_t count_sequences(const Rules& rules, const State& state, int depth) {
  if (depth == 0 || state.over) return 1;
  const auto level = unset<Depth>();
  legal(rules, state, level->actions);
  if (depth == 1) return static_cast<std::uint64_t>(level->actions.size());
  std::uint64_t count = 0;
  for (const Action action : level->actions) {
    copy_live(rules, state, level->state);
    apply(rules, level->state, action);
    count += count_sequences(rules, level->state, depth - 1);
  }
  return count;
}

SampledCount count_along_a_game(const Rules& rules, std::uint64_t seed) {
  const auto level = unset<Depth>();
  Dice dice(seed);
  SampledCount count;
  start(rules, level->state);
  while (!level->state.over) {
    legal(rules, level->state, level->actions);
    count.actions += static_cast<std::uint64_t>(level->actions.size());
    ++count.decisions;
    apply(rules, level->state, pick(choices_of(rules, level->state, level->actions), dice));
  }
  return count;
}

}  // namespace bastide
