// What a tile brings in the cooperative game.
#include <set>

#include "modules/mists/mists.h"
#include "explain/question.h"
#include "rules/copy_of.h"
#include "text/names.h"
#include "rules/play.h"

namespace bastide {

namespace {

struct Counts {
  int ghosts = 0;
  int banks = 0;   // completed
  int closed = 0;  // cemeteries
};

void count(void* listener, const State& state, const Event& event) {
  auto& counts = *static_cast<Counts*>(listener);
  if (event.what == Happening::GhostsPlaced) counts.ghosts += event.number;
  if (event.what == Happening::LostToGhosts) counts.ghosts += state.extras.mists.ghost_supply + event.number;
  counts.banks += event.what == Happening::MistCompleted;
  counts.closed += event.what == Happening::CemeteryClosed;
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
  std::set<SegmentId> features = roads;
  features.insert(cities.begin(), cities.end());
  return {{"roads", roads.size()},
          {"cities", cities.size()},
          {"features", features},
          {"closed", open_cemeteries(rules, state) - open_cemeteries(rules, *after)}};
}

nlohmann::json mist_json(const Rules& rules, const State& state, Action action) {
  if (!rules.setup.mists_level || action.verb() != Verb::PlaceTile) return nlohmann::json::object();
  const auto after = copy_of(rules, state);
  Counts counts;
  const Log log{count, &counts};
  apply(rules, *after, action, &log);
  nlohmann::json joins = nlohmann::json::array(), breaks = nlohmann::json::array();
  const Cell& placed = after->cells[action.target()];
  for (std::size_t side = 0; side < kSides; ++side) {
    const Cell& beside = after->cells[placed.beside[side]];
    if (!beside.placed()) continue;
    const bool mine = rules.face_at(placed).mist[side] != kNone;
    const bool theirs = rules.face_at(beside).mist[(side + 2) % kSides] != kNone;
    if (mine && theirs) joins.push_back(side_letter(static_cast<int>(side)));
    if (mine != theirs) breaks.push_back(side_letter(static_cast<int>(side)));
  }
  nlohmann::json json{{"joins", joins}, {"breaks", breaks}, {"banks", counts.banks}, {"closed", counts.closed}};
  // A burial is asked before the ghosts come.
  if (after->over || after->ask != Decision::Bury)
    json["ghosts"] = counts.ghosts + (!after->over && after->ask == Decision::CemeteryGhost);
  return json;
}

}  // namespace bastide
