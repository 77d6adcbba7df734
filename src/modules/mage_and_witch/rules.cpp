// Mage & Witch: two figures that belong to nobody and change what a road or city is worth.
#include "modules/mage_and_witch/mage_and_witch.h"
#include "rules/steps.h"

namespace bastide {

namespace {

// Does the figure (1 + its segment, or 0) stand in the feature with this root?
bool stands_in(const State& state, std::uint16_t figure, SegmentId root) {
  return figure && state.root(narrow(figure - 1)) == root;
}

bool are_united(const State& state) {
  const MageExtras& extras = state.extras.mage;
  return extras.mage && stands_in(state, extras.witch, state.root(narrow(extras.mage - 1)));
}

// One of the two, and the one that stays: 1 + the segments where they stand, or 0.
struct Mover {
  std::uint16_t figure, other;
};

Mover mover_of(const State& state, Verb verb) {
  const MageExtras& extras = state.extras.mage;
  return verb == Verb::PlaceMage ? Mover{extras.mage, extras.witch} : Mover{extras.witch, extras.mage};
}

// MAG-3: away from the tile where it stands, or from the whole road or city (AMB-72).
bool leaves_its_place(const Rules& rules, const State& state, std::uint16_t figure, SegmentId segment) {
  if (!figure) return true;
  if (!rules.setup.reads_first(Reading::MageWithin)) return !stands_in(state, figure, state.root(segment));
  return state.links[figure - 1u].cell != state.links[segment].cell;
}

// MAG-2, MAG-3: any unfinished road or city, but not where the other stands. So two that stand together
// (MAG-6) are parted by any move.
bool is_target(const Rules& rules, const State& state, Mover mover, SegmentId segment) {
  const SegmentId root = state.root(segment);
  const Feature& feature = state.features[root];
  if (feature.kind != FeatureKind::Road && feature.kind != FeatureKind::City) return false;
  if (feature.complete() || stands_in(state, mover.other, root)) return false;
  return leaves_its_place(rules, state, mover.figure, segment);
}

bool has_target(const Rules& rules, const State& state) {
  for (const Verb verb : {Verb::PlaceMage, Verb::PlaceWitch}) {
    const Mover mover = mover_of(state, verb);
    for (SegmentId segment = 0; segment < state.segment_count; ++segment) {
      if (is_target(rules, state, mover, segment)) return true;
    }
  }
  return false;
}

// MAG-5: without a target one figure leaves the board; nothing happens if there is none.
Flow ask_to_move(Game& game, Decision decision) {
  State& state = game.state;
  if (has_target(game.rules, state)) return ask(state, decision, state.active);
  if (state.extras.mage.mage || state.extras.mage.witch) {
    return ask(state, Decision::RemoveMageOrWitch, state.active);
  }
  return Flow::Next;
}

// MAG-6: once they stand together, one of them has to move.
Flow enter_separate(Game& game) {
  if (!are_united(game.state)) return Flow::Next;
  return ask_to_move(game, Decision::SeparateMageAndWitch);
}

// A mage tile that unites them asks for no second move (AMB-74).
Flow enter_mage_or_witch(Game& game) {
  State& state = game.state;
  if (are_united(state)) return enter_separate(game);
  if (game.rules.tiles[state.tile].facts->symbol != Symbol::Mage) return Flow::Next;
  return ask_to_move(game, Decision::MoveMageOrWitch);
}

void list_moves(const Rules& rules, const State& state, Verb verb, ActionList& actions) {
  const Mover mover = mover_of(state, verb);
  for (SegmentId segment = 0; segment < state.segment_count; ++segment) {
    if (is_target(rules, state, mover, segment)) actions.add(Action(verb, segment));
  }
}

void list_mage_or_witch(const Rules& rules, const State& state, ActionList& actions) {
  if (state.ask == Decision::RemoveMageOrWitch) {
    if (state.extras.mage.mage) actions.add(Action(Verb::RemoveMage));
    if (state.extras.mage.witch) actions.add(Action(Verb::RemoveWitch));
    return;
  }
  list_moves(rules, state, Verb::PlaceMage, actions);
  list_moves(rules, state, Verb::PlaceWitch, actions);
}

void move_figure(Game& game, std::uint16_t& figure, SegmentId segment, Happening what) {
  figure = narrow(segment + 1);
  tell(game, {.what = what,
              .colour = game.state.active,
              .cell = game.state.links[segment].cell,
              .segment = segment});
}

void remove_figure(Game& game, std::uint16_t& figure, Happening what) {
  const SegmentId segment = narrow(figure - 1);
  figure = 0;
  tell(game, {.what = what, .cell = game.state.links[segment].cell, .segment = segment});
}

Flow apply_mage_or_witch(Game& game, Action action) {
  MageExtras& extras = game.state.extras.mage;
  switch (action.verb()) {
    case Verb::PlaceMage:
      move_figure(game, extras.mage, action.target(), Happening::MageMoved);
      break;
    case Verb::PlaceWitch:
      move_figure(game, extras.witch, action.target(), Happening::WitchMoved);
      break;
    case Verb::RemoveMage:
      remove_figure(game, extras.mage, Happening::MageLeft);
      break;
    default:
      remove_figure(game, extras.witch, Happening::WitchLeft);
      break;
  }
  return Flow::Next;
}

// MAG-7, MAG-8, MAG-10: one point more for each tile, or half of everything, finished or not.
void value_magic(const Rules&, const State& state, SegmentId segment, bool, Points& sum) {
  const SegmentId root = state.root(segment);
  if (stands_in(state, state.extras.mage.mage, root)) {
    ++sum.per_tile;
    sum.notes |= kWithMage;
  }
  if (stands_in(state, state.extras.mage.witch, root)) sum.notes |= kWithWitch;
}

// MAG-9: they leave a completed road or city, also one where nobody stands (AMB-75).
void leave_completed(Game& game, SegmentId segment) {
  MageExtras& extras = game.state.extras.mage;
  const SegmentId root = game.state.root(segment);
  if (stands_in(game.state, extras.mage, root)) remove_figure(game, extras.mage, Happening::MageLeft);
  if (stands_in(game.state, extras.witch, root)) remove_figure(game, extras.witch, Happening::WitchLeft);
}

}  // namespace

void join_mage_witch(Rules& rules) {
  rules.hooks.value.add(value_magic);
  rules.hooks.scored.add(leave_completed);
}

const Step kMageOrWitch{"mage or witch", enter_mage_or_witch, list_mage_or_witch, nullptr,
                        apply_mage_or_witch};
const Step kSeparate{"separate", enter_separate, list_mage_or_witch, nullptr, apply_mage_or_witch};

}  // namespace bastide
