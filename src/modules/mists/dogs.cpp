// Rufus and Ronja: whoever reaches a dog on the track opens the next pile, and the dog joins a meeple
// and calms the ghosts around it.
#include "modules/mists/mists.h"
#include "rules/steps.h"

namespace bastide {

namespace {

constexpr int kTilesToCalm = 2;

bool next_dog_is_reached(const Rules& rules, const State& state) {
  const int reached = state.extras.mists.marks_reached;
  const Level& level = level_of(rules);
  return reached < level.dogs && counted_points(rules, state) >= level.marks[reached];
}

// MIST-L3-2: the leftover tiles lie on top of the next pile.
void open_next_pile(Game& game) {
  MistsExtras& mists = game.state.extras.mists;
  const std::uint8_t leftover = active_pile(game.state);
  active_pile(game.state) = 0;
  ++mists.marks_reached;
  active_pile(game.state) = narrow(active_pile(game.state) + leftover);
  tell(game, {.what = Happening::PileOpened, .number = mists.marks_reached + 1, .before = leftover});
}

void list_calmed(const Rules& rules, const State& state, ActionList& actions) {
  const MistsExtras& mists = state.extras.mists;
  const SegmentId segment = narrow(mists.dogs[mists.dog_at_work - 1] - 1);
  const CellId kennel = state.links[segment].cell;
  const auto add = [&](CellId cell) {
    if (!mists.dog_calmed || cell != mists.calmed_cell) list_removals(state, Verb::DogRemoves, cell, actions);
  };
  actions.add(Action(Verb::Pass));
  add(kennel);
  for_each_around(rules, state, kennel, add);
}

void list(const Rules& rules, const State& state, ActionList& actions) {
  if (state.ask == Decision::DogGhosts) return list_calmed(rules, state, actions);
  for (int i = 0; i < state.piece_count; ++i) {
    const Piece& piece = state.pieces[i];
    actions.add(Action(Verb::PlaceDog, piece.segment, piece_detail(piece.kind, piece.colour)));
  }
}

bool can_calm(const Rules& rules, const State& state) {
  if (state.extras.mists.dog_calmed == kTilesToCalm) return false;
  ActionList actions;
  list_calmed(rules, state, actions);
  return actions.size() > 1;
}

// MIST-L3-4: nobody is there whom the dog could join.
void lose_dog(Game& game, std::size_t dog) {
  tell(game, {.what = Happening::DogLost, .number = static_cast<int>(dog)});
  game.state.extras.mists.dog_at_work = 0;
}

// Both dogs may be reached at once: Rufus first (MIST-L3-6).
Flow enter(Game& game) {
  State& state = game.state;
  MistsExtras& mists = state.extras.mists;
  while (true) {
    if (!mists.dog_at_work) {
      if (!next_dog_is_reached(game.rules, state)) return Flow::Next;
      open_next_pile(game);
      mists.dog_at_work = mists.marks_reached;
    }
    const auto dog = static_cast<std::size_t>(mists.dog_at_work) - 1;
    if (!mists.dogs[dog]) {
      if (state.piece_count) return ask(state, Decision::DogTarget, state.active);
      lose_dog(game, dog);
      continue;
    }
    if (can_calm(game.rules, state)) return ask(state, Decision::DogGhosts, state.active);
    mists.dog_at_work = mists.dog_calmed = 0;
    mists.calmed_cell = 0;
  }
}

Flow apply(Game& game, Action action) {
  MistsExtras& mists = game.state.extras.mists;
  const int dog = mists.dog_at_work - 1;
  if (action.verb() == Verb::PlaceDog) {
    mists.dogs[dog] = narrow(action.target() + 1);
    mists.dog_colours[dog] = colour_of(action.detail());
    tell(game, {.what = Happening::DogPlaced,
                .colour = colour_of(action.detail()),
                .cell = game.state.links[action.target()].cell,
                .segment = action.target(),
                .number = dog});
  } else if (action.verb() == Verb::DogRemoves) {
    remove_ghosts(game, action.target(), action.detail());
    mists.calmed_cell = action.target();
    ++mists.dog_calmed;
  } else {
    mists.dog_calmed = kTilesToCalm;
  }
  return Flow::Again;
}

}  // namespace

const Step kDogsArrive{"dogs", enter, list, nullptr, apply};

}  // namespace bastide
