// The haunted cemetery takes a tile from the pile at the end of every turn, and hides it nearby.
#include "modules/mists/mists.h"
#include "rules/steps.h"

namespace bastide {

namespace {

// MIST-L5-6: an empty square around an open cemetery. Every open cell touches a tile by a side.
bool may_hide_at(const Rules& rules, const State& state, CellId cell) {
  bool beside_cemetery = false;
  for_each_around(rules, state, cell,
                  [&](CellId other) { beside_cemetery |= is_open_cemetery(rules, state, other); });
  return beside_cemetery;
}

Flow enter_hide(Game& game) {
  if (!any_open_cemetery(game.rules, game.state)) return Flow::Next;
  return ask(game.state, Decision::HiddenTile, game.state.active);
}

void list_hide(const Rules& rules, const State& state, ActionList& actions) {
  for (std::size_t i = 0; i < state.open_count; ++i) {
    if (may_hide_at(rules, state, state.open[i])) actions.add(Action(Verb::LayHidden, state.open[i]));
  }
}

Flow apply_hide(Game& game, Action action) {
  lay_hidden(game.rules, game.state, action.target());
  tell(game, {.what = Happening::HiddenLaid, .cell = action.target()});
  return Flow::Next;
}

// Nobody looks at it, but it must be some tile of the pile (MIST-L5-9).
HiddenTile* waiting_tile(MistsExtras& mists) {
  if (!mists.hidden_count) return nullptr;
  HiddenTile& last = mists.hidden[mists.hidden_count - 1];
  return last.type == kUnknownType ? &last : nullptr;
}

Flow enter_draw(Game& game) {
  if (!waiting_tile(game.state.extras.mists)) return Flow::Next;
  return ask(game.state, Decision::DrawHidden, kChance);
}

void list_draw(const Rules& rules, const State& state, ActionList& actions) {
  for (TypeId type = 0; type < rules.tiles.size(); ++type) {
    if (state.left[type]) actions.add(Action(Verb::DrawHidden, type));
  }
}

Action sample_draw(const Rules& rules, const State& state, Dice& dice) {
  return Action(Verb::DrawHidden, kDrawTile.sample(rules, state, dice).target());
}

Flow apply_draw(Game& game, Action action) {
  State& state = game.state;
  waiting_tile(state.extras.mists)->type = action.target();
  --state.left[action.target()];
  --state.left_in_group;
  --state.left_in_all;
  --active_pile(state);
  return Flow::Next;
}

}  // namespace

// The square is lost for tiles that lie face up (MIST-L5-5); more hidden ones may lie beside it.
void lay_hidden(const Rules& rules, State& state, CellId id) {
  MistsExtras& mists = state.extras.mists;
  assert(mists.hidden_count < kMaxHidden);
  mists.hidden[mists.hidden_count++] = {id, kUnknownType};
  block_cell(state, id);
  const Cell& cell = state.cells[id];
  for (std::size_t side = 0; side < kSides; ++side) {
    if (!cell.beside[side]) open_cell(rules, state, cell.x + kDx[side], cell.y + kDy[side]);
  }
}

int unseen_copies(const State& state, TypeId type) {
  const MistsExtras& mists = state.extras.mists;
  int copies = state.left[type];
  for (std::size_t i = 0; i < mists.hidden_count; ++i) copies += mists.hidden[i].type == type;
  return copies;
}

const Step kHideTile{"hide tile", enter_hide, list_hide, nullptr, apply_hide};
const Step kDrawHidden{"draw hidden", enter_draw, list_draw, sample_draw, apply_draw};

}  // namespace bastide
