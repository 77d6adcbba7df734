// Mist banks: a bank that cannot grow any more sets its ghosts free.
#include "modules/mists/mists.h"
#include "rules/feature.h"
#include "rules/steps.h"

namespace bastide {

namespace {

void free_ghosts_of_bank(Game& game, SegmentId bank) {
  tell(game, {.what = Happening::MistCompleted, .cell = game.state.links[bank].cell, .segment = bank});
  for_each_segment(game.state, bank, [&](SegmentId segment) {
    const CellId cell = game.state.links[segment].cell;
    remove_ghosts(game, cell, game.state.tokens[cell]);
  });
}

// MIST-9, MIST-10: a misty side at a clear one stays open for ever, so that the bank never completes.
Flow enter(Game& game) {
  const State& state = game.state;
  const Cell& cell = state.cells[state.cell];
  const Tile& tile = game.rules.tile_at(cell);
  SegmentId last = kNoSegment;  // two mists of the tile may lie in one bank
  for (std::size_t i = 0; i < tile.segment_count; ++i) {
    const SegmentId segment = cell.segment(i);
    if (tile.segments[i].kind != FeatureKind::Mist || !state.feature_of(segment).complete()) continue;
    if (state.root(segment) == last) continue;
    last = state.root(segment);
    free_ghosts_of_bank(game, segment);
  }
  return Flow::Next;
}

}  // namespace

bool shows_mist(const Tile& tile) {
  for (std::size_t i = 0; i < tile.segment_count; ++i) {
    if (tile.segments[i].kind == FeatureKind::Mist) return true;
  }
  return false;
}

const Step kMistCompleted{"mist completed", enter, list_nothing, nullptr, apply_nothing};

}  // namespace bastide
