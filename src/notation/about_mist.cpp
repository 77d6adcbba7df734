// What a tile brings in the cooperative game.
#include <memory>

#include "notation/about.h"
#include "rules/play.h"

namespace bastide {

namespace {

void count_ghosts(void* due, const State& state, const Event& event) {
  if (event.what == Happening::GhostsPlaced) *static_cast<int*>(due) += event.number;
  if (event.what == Happening::LostToGhosts)
    *static_cast<int*>(due) += state.extras.mists.ghost_supply + event.number;
}

}  // namespace

std::optional<int> ghosts_due(const Rules& rules, const State& state, Action action) {
  if (!rules.setup.mists_level || action.verb() != Verb::PlaceTile) return std::nullopt;
  auto after = std::make_unique_for_overwrite<State>();
  copy_live(rules, state, *after);
  int due = 0;
  const Log log{count_ghosts, &due};
  apply(rules, *after, action, &log);
  if (!after->over && after->ask == Decision::Bury) return std::nullopt;  // asked before they come
  return due + (!after->over && after->ask == Decision::CemeteryGhost);
}

}  // namespace bastide
