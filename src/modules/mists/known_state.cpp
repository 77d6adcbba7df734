#include "modules/mists/known_state.h"

#include <numeric>
#include <span>

#include "rules/copy_of.h"

namespace bastide {

void hide_others(const Rules& rules, State& state, std::uint64_t seed) {
  MistsExtras& mists = state.extras.mists;
  const auto face_down = std::span(mists.hidden).first(mists.hidden_count);
  for (const HiddenTile& tile : face_down) {
    if (tile.type != kUnknownType) ++state.left[tile.type];
  }
  const auto left = std::span(state.left).first(rules.tiles.size());
  Dice dice(seed);
  for (HiddenTile& tile : face_down) {
    if (tile.type == kUnknownType) continue;
    auto rank = dice.below(std::accumulate(left.begin(), left.end(), std::uint32_t{0}));
    TypeId type = 0;
    for (; rank >= left[type]; ++type) rank -= left[type];
    tile.type = type;
    --left[type];
  }
}

std::unique_ptr<State> known_state(const Rules& rules, const State& state, std::uint64_t seed) {
  auto known = copy_of(rules, state);
  hide_others(rules, *known, seed);
  return known;
}

}  // namespace bastide
