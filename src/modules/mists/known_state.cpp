#include "modules/mists/known_state.h"

#include <numeric>
#include <span>

#include "rules/copy_of.h"

namespace bastide {

std::unique_ptr<State> known_state(const Rules& rules, const State& state, std::uint64_t seed) {
  auto known = copy_of(rules, state);
  MistsExtras& mists = known->extras.mists;
  const auto face_down = std::span(mists.hidden).first(mists.hidden_count);
  for (const HiddenTile& tile : face_down) {
    if (tile.type != kUnknownType) ++known->left[tile.type];
  }
  const auto left = std::span(known->left).first(rules.tiles.size());
  Dice dice(seed);
  for (HiddenTile& tile : face_down) {
    if (tile.type == kUnknownType) continue;
    auto rank = dice.below(std::accumulate(left.begin(), left.end(), std::uint32_t{0}));
    TypeId type = 0;
    for (; rank >= left[type]; ++type) rank -= left[type];
    tile.type = type;
    --left[type];
  }
  return known;
}

}  // namespace bastide
