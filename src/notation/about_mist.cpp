// What a tile brings in the cooperative game.
#include <set>

#include "modules/mists/mists.h"
#include "notation/about.h"
#include "notation/copy_of.h"
#include "rules/play.h"

namespace bastide {

namespace {

void count_ghosts(void* due, const State& state, const Event& event) {
  if (event.what == Happening::GhostsPlaced) *static_cast<int*>(due) += event.number;
  if (event.what == Happening::LostToGhosts)
    *static_cast<int*>(due) += state.extras.mists.ghost_supply + event.number;
}

int open_cemeteries(const Rules& rules, const State& state) {
  int open = 0;
  for (CellId cell = 1; cell < state.cell_count; ++cell) open += is_open_cemetery(rules, state, cell);
  return open;
}

}  // namespace

nlohmann::json haunts_json(const Rules& rules, const State& state, Action action) {
  if (action.verb() != Verb::LayHidden) return nlohmann::json::object();
  std::set<SegmentId> roads, cities;
  for (std::size_t side = 0; side < kSides; ++side) {
    const Cell& beside = state.cells[state.cells[action.target()].beside[side]];
    if (!beside.placed()) continue;
    const std::uint8_t facing = rules.face_at(beside).centre[(side + 2) % kSides];
    if (facing == kNone) continue;
    const auto segment = static_cast<SegmentId>(beside.first + facing);
    const FeatureKind kind = state.feature_of(segment).kind;
    if (kind == FeatureKind::Road) roads.insert(state.root(segment));
    if (kind == FeatureKind::City) cities.insert(state.root(segment));
  }
  const auto after = copy_of(rules, state);
  apply(rules, *after, action);
  return {{"roads", roads.size()},
          {"cities", cities.size()},
          {"closed", open_cemeteries(rules, state) - open_cemeteries(rules, *after)}};
}

std::optional<int> ghosts_due(const Rules& rules, const State& state, Action action) {
  if (!rules.setup.mists_level || action.verb() != Verb::PlaceTile) return std::nullopt;
  const auto after = copy_of(rules, state);
  int due = 0;
  const Log log{count_ghosts, &due};
  apply(rules, *after, action, &log);
  if (!after->over && after->ask == Decision::Bury) return std::nullopt;  // asked before they come
  return due + (!after->over && after->ask == Decision::CemeteryGhost);
}

}  // namespace bastide
