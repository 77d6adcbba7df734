#include "modules/robbers/whom_to_rob.h"

#include "mechanisms/score_track/track.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

// Will the colour still get normal points in this phase 3, besides the first `paid` awards from the
// top? As a later winner of the construction being paid, or in one that is not scored yet (ROB-15).
bool expects_points(const State& state, Colour colour, int paid) {
  for (int i = 0; i < state.pending_count - paid; ++i) {
    const PendingAward& award = state.pending[i];
    if (award.colour == colour && award.why == Why::Completed) return true;
  }
  for (int i = 0; i < state.completed_count; ++i) {
    if (state.scored >> i & 1 || state.paying == i + 1) continue;
    if (winners(state.feature_of(state.completed[i]).strength) >> colour & 1) return true;
  }
  return false;
}

int leaving(const PendingAward& award) { return figure_id(award.colour, award.figure - 1); }

// May the robber wait for this figure instead of robbing the one that leaves?
bool can_be_named(const State& state, Colour robber, int figure, const PendingAward& award) {
  if (award.why != Why::Completed) return false;  // outside of phase 3 there is no choice
  if (figure == leaving(award) || colour_of_figure(figure) == robber) return false;
  return square_of(state, figure) == square_of(state, leaving(award)) &&
         expects_points(state, colour_of_figure(figure), 1);
}

bool has_choice(const Rules& rules, const State& state, Colour robber, const PendingAward& award) {
  bool any = false;
  for_each_figure(rules, [&](int figure) { any |= can_be_named(state, robber, figure, award); });
  return any;
}

// ROB-11: nobody robs himself.
bool stands_beside(const State& state, Colour robber, const PendingAward& award) {
  return robber != award.colour &&
         state.extras.robbers.square[robber] == square_of(state, leaving(award)) + 1;
}

void settle(PendingAward& award, Colour robber, bool robs) {
  award.settled = narrow(award.settled | 1u << robber);
  if (robs) award.claimed = narrow(award.claimed | 1u << robber);
}

Colour robber_that_chooses(const Rules& rules, const State& state, const PendingAward& award) {
  for (int i = 0; i < rules.colours; ++i) {
    const Colour robber = in_turn_order(rules, state, i);
    if (stands_beside(state, robber, award) && !(award.settled >> robber & 1)) return robber;
  }
  return kNobody;
}

}  // namespace

Colour settle_robbers(const Rules& rules, const State& state, PendingAward& award) {
  if (award.why == Why::Robbery) return kNobody;  // ROB-8
  for (;;) {
    const Colour robber = robber_that_chooses(rules, state, award);
    if (robber == kNobody) return kNobody;
    const int named = state.extras.robbers.named[robber] - 1;
    if (named >= 0 && can_be_named(state, robber, named, award)) {
      settle(award, robber, false);  // it waits for the figure it has named
    } else if (named != leaving(award) && has_choice(rules, state, robber, award)) {
      return robber;
    } else {
      settle(award, robber, true);  // ROB-7
    }
  }
}

void list_victims(const Rules& rules, const State& state, ActionList& actions) {
  const PendingAward& award = state.pending[state.pending_count - 1u];
  const Colour robber = robber_that_chooses(rules, state, award);
  actions.add(Action(Verb::Rob, leaving(award)));
  for_each_figure(rules, [&](int figure) {
    if (can_be_named(state, robber, figure, award)) actions.add(Action(Verb::Rob, figure));
  });
}

void choose_victim(Game& game, PendingAward& award, Action action) {
  State& state = game.state;
  const int figure = action.target();
  const Colour robber = robber_that_chooses(game.rules, state, award);
  settle(award, robber, figure == leaving(award));
  if (figure == leaving(award)) return;
  state.extras.robbers.named[robber] = narrow(figure + 1);
  tell(game, {.what = Happening::RobberWaits, .colour = robber, .number = figure});
}

void end_namings(Game& game, int moved) {
  for (int robber = 0; robber < game.rules.colours; ++robber) {
    std::uint8_t& named = game.state.extras.robbers.named[robber];
    if (!named) continue;
    const int figure = named - 1;
    if (figure != moved && expects_points(game.state, colour_of_figure(figure), 0)) continue;
    named = 0;
    if (figure != moved)
      tell(game, {.what = Happening::RobberStays, .colour = narrow(robber), .number = figure});
  }
}

}  // namespace bastide
