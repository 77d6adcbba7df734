#include "ai/analysis/moments.h"

#include "rules/play.h"

namespace bastide {

namespace {

// What lies face down tells nobody anything.
bool is_seen(Decision asked) { return asked != Decision::DrawHidden; }

}  // namespace

Moments moments_of(const PlayedGame& game) {
  const Rules& rules = *game.rules;
  const auto state = std::make_unique<State>();
  const auto list = std::make_unique<ActionList>();
  copy_live(rules, *game.start, *state);
  Moments moments;
  for (std::size_t at = 0; at < game.actions.size();) {
    Moment moment{at, 1, state->to_act, state->ask, state->turn, {game.actions[at], std::nullopt}};
    legal(rules, *state, *list);
    bool choice = list->size() > 1;
    apply(rules, *state, game.actions[at++]);
    const bool with_figure = moment.asked == Decision::PlaceTile && state->ask == Decision::Figure &&
                             state->to_act == moment.seat && at < game.actions.size();
    if (with_figure) {
      choice = true;
      moment.played.figure = game.actions[at];
      moment.actions = 2;
      apply(rules, *state, game.actions[at++]);
    }
    if (!choice) continue;
    if (moment.seat != kChance) {
      moments.decisions.push_back(moment);
    } else if (is_seen(moment.asked)) {
      moment.seat = state->active;
      moments.draws.push_back(moment);
    }
  }
  return moments;
}

std::vector<std::size_t> even_draws(const Moments& moments, std::size_t number) {
  std::vector<std::size_t> draws;
  for (const Moment& draw : moments.draws)
    if (draw.asked == Decision::DrawTile) draws.push_back(draw.at);
  std::vector<std::size_t> even;
  for (std::size_t i = 0; i < number && i < draws.size(); ++i)
    even.push_back(draws[i * draws.size() / number]);
  return even;
}

void replay(const PlayedGame& game, std::size_t actions, State& state) {
  copy_live(*game.rules, *game.start, state);
  for (std::size_t i = 0; i < actions; ++i) apply(*game.rules, state, game.actions[i]);
}

}  // namespace bastide
